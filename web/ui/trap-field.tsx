/** A field for robots: no person sees it, hears it or comes to it with the keyboard; what it holds marks spam. */
export function TrapField({ label }: { label: string }) {
  return (
    <label aria-hidden="true" className="sr-only">
      {label}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
