/** A field no person sees: robots fill whatever they find, and what it holds marks spam. */
export function TrapField() {
  return <input name="website" hidden autoComplete="off" />;
}
