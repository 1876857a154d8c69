import type { Language } from "../../../contracts/languages.ts";

/** The reader's language, and a field no person sees: robots fill whatever they find. */
export function Trap({ language }: { language: Language }) {
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <input name="website" hidden autoComplete="off" />
    </>
  );
}
