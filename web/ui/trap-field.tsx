/** A field that people cannot see: robots fill it in, and a value in it marks spam. */
export function TrapField() {
  return <input name="website" hidden autoComplete="off" />;
}
