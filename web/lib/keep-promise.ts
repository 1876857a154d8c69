/** Caches the promise of each name, because React's `use` calls again at every render. A failed promise is not cached. */
export function keepPromise<Name, Value>(load: (name: Name) => Promise<Value>) {
  const promises = new Map<Name, Promise<Value>>();
  return (name: Name): Promise<Value> => {
    const known = promises.get(name);
    if (known) return known;
    const promise = load(name);
    promises.set(name, promise);
    promise.catch(() => promises.delete(name));
    return promise;
  };
}
