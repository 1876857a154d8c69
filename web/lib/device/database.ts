const NAME = "device";
const VERSION = 1;

/** One person's offline data: saved texts, and requests that are still to be sent. */
export type Store = "kept" | "outbox";

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of ["kept", "outbox"] satisfies Store[])
        request.result.createObjectStore(store, { keyPath: ["user", "key"] });
    };
    request.onsuccess = () => {
      const database = request.result;
      const close = () => {
        database.close();
        opened = undefined;
      };
      // Signing out in another tab deletes the database: an open connection would block that.
      database.onversionchange = close;
      database.onclose = close;
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error("The device's database cannot be opened"));
  }).catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

/** Resolves once the data is on the disk. Rejects if the browser refuses storage or has no space left. */
export async function inStore<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(store, mode, { durability: "strict" });
  const request = work(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("The device stored nothing"));
  });
}

/** The key range of one person's records. */
export const ofUser = (user: string) => IDBKeyRange.bound([user], [user, []]);

/** Whether anything was ever stored: opening the database would create it. */
export async function hasDevice(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === NAME);
}

/** Deletes the records of all persons. */
export function deleteDevice(): Promise<void> {
  if (typeof indexedDB === "undefined") return Promise.resolve();
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}
