/**
 * What of a rendered page is its reader's: the content of `<main>`, and the data with which React starts. The frame around it
 * is the page made at build, which the browser has already.
 */
export function ownPart(html: string): string {
  const [main] = /<main[ >][^]*<\/main>/.exec(html) ?? [];
  const [boot] = /<script id="boot"[^>]*>[^]*?<\/script>/.exec(html) ?? [];
  if (!main || !boot) throw new Error("the page has no <main>, or no data for React");
  return `<!doctype html>${main}${boot}`;
}
