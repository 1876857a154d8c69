/** The same promise for the same name: React's `use` asks again at every rendering. One that failed is forgotten. */
export function keepPromise<Name, Value>(load: (name: Name) => Promise<Value>) {
  const kept = new Map<Name, Promise<Value>>();
  return (name: Name): Promise<Value> => {
    const known = kept.get(name);
    if (known) return known;
    const promise = load(name);
    kept.set(name, promise);
    promise.catch(() => kept.delete(name));
    return promise;
  };
}
