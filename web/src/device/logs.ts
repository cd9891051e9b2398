/* logs.ts - the logs of tables on this device, in IndexedDB. An entry is there, or it is not: its
 * table and number are its key, so that of two windows which write the same one comes too late.
 * SPDX-License-Identifier: MIT */
import type { Entry, Found, Stored } from './engine.ts';
import type { Logs } from './keeper.ts';

const NAME = 'orrery',
  ENTRIES = 'entries';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'seq'] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

const allOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class DeviceLogs implements Logs {
  private readonly database = openDatabase();

  async read(table: string): Promise<Found> {
    const db = await this.database;
    return new Promise((done, fail) => {
      const request = db.transaction(ENTRIES).objectStore(ENTRIES).getAll(allOf(table));
      request.onsuccess = () => done(request.result as Entry[]);
      request.onerror = () => fail(request.error);
    });
  }

  /* Done means that it survives the browser, as far as a browser promises that. */
  async append(entries: readonly Entry[]): Promise<Stored> {
    const db = await this.database;
    return new Promise(done => {
      const change = db.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
      change.oncomplete = () => done('done');
      change.onabort = () => done(change.error?.name === 'ConstraintError' ? 'refused' : 'failed');
      for (const entry of entries) change.objectStore(ENTRIES).add(entry);
    });
  }

  async remove(table: string): Promise<void> {
    const db = await this.database;
    db.transaction(ENTRIES, 'readwrite').objectStore(ENTRIES).delete(allOf(table));
  }
}
