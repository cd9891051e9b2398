/* socket.ts - the transport to the server that this page came from. SPDX-License-Identifier: MIT */
import type { Answer } from './protocol.ts';
import type { Connect } from './transport.ts';

export const connectSocket: Connect = listener => {
  const secure = location.protocol === 'https:';
  const socket = new WebSocket(`${secure ? 'wss' : 'ws'}://${location.host}/socket`);
  socket.onopen = () => listener.opened();
  socket.onmessage = event => listener.heard(JSON.parse(String(event.data)) as Answer);
  socket.onclose = () => listener.closed();
  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    drop() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
};
