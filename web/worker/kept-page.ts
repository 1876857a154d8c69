/** What a screen shows first: some 3,000 characters of the main part, up to where its next part begins. */
const FIRST_SCREEN = /^.*<main .{3000}.*?(?=<(?:section|article|footer)[ >])/s;

/** In milliseconds: until then a slow telephone has painted the first screen. */
const REST_MS = 250;

/**
 * A page with all its rules in the head. On the line the second sheet stands before `<main>`, so that the header is shown
 * first (server/pages/critical-css.ts); a page of the device is there as a whole, and is painted once instead of twice.
 */
export const rulesFirst = (html: string): string =>
  html.replace(/<\/head>(.*?)(<style>.*?<\/style>)<main /s, "$2</head>$1<main ");

/** A page in two pieces, the first of which is painted before the browser reads, styles and lays out what is below it. */
export function firstScreenFirst(html: string): [sent: Promise<void>, body: ReadableStream<Uint8Array>] {
  const [first = html] = FIRST_SCREEN.exec(html) ?? [];
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  const send = async () => {
    await writer.write(first);
    if (first !== html) await new Promise((later) => setTimeout(later, REST_MS));
    await writer.write(html.slice(first.length));
    await writer.close();
  };
  // Whoever leaves the page meanwhile does not read the rest.
  return [send().catch(() => undefined), readable];
}
