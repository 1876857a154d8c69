/** Computes a value per object on first use; the value is garbage-collected with the object. */
export function onceFor<Of extends object, Value extends object | string>(make: (of: Of) => Value) {
  const known = new WeakMap<Of, Value>();
  return (of: Of): Value => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const value = make(of);
    known.set(of, value);
    return value;
  };
}
