/* logs.ts - the logs of tables on this device, in IndexedDB. An entry is there, or it is not: its
 * table and number are its key, so that of two windows which write the same one comes too late.
 * SPDX-License-Identifier: MIT */
import type { Entry, Found, Stored } from './engine.ts';
import type { Logs } from './keeper.ts';

const NAME = 'orrery',
  ENTRIES = 'entries';

/* A newer page in another window may want the logs in another form: this one lets go of them,
 * and one that cannot have them now tries again with the next question. */
function openDatabase(ended: () => void): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'seq'] });
    };
    request.onsuccess = () => {
      const db = request.result;
      db.onclose = ended;
      db.onversionchange = () => {
        db.close();
        ended();
      };
      done(db);
    };
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error('another window holds the logs'));
  });
}

const allOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class DeviceLogs implements Logs {
  private opened: Promise<IDBDatabase> | null = null;

  private database(): Promise<IDBDatabase> {
    const ended = () => {
      this.opened = null;
    };
    this.opened ??= openDatabase(ended);
    this.opened.catch(ended);
    return this.opened;
  }

  async read(table: string): Promise<Found> {
    const db = await this.database();
    return new Promise((done, fail) => {
      const request = db.transaction(ENTRIES).objectStore(ENTRIES).getAll(allOf(table));
      request.onsuccess = () => done(request.result as Entry[]);
      request.onerror = () => fail(request.error);
    });
  }

  /* Done means that it survives the browser, as far as a browser promises that. */
  async append(entries: readonly Entry[]): Promise<Stored> {
    const db = await this.database();
    return new Promise(done => {
      const change = db.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
      change.oncomplete = () => done('done');
      change.onabort = () => done(change.error?.name === 'ConstraintError' ? 'refused' : 'failed');
      for (const entry of entries) change.objectStore(ENTRIES).add(entry);
    });
  }

  async remove(table: string): Promise<void> {
    const db = await this.database();
    db.transaction(ENTRIES, 'readwrite').objectStore(ENTRIES).delete(allOf(table));
  }
}
