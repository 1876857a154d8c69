/** What loaders hand over as `html` is printed into the page: among the data for React it is emptied. */
export function withoutPrinted(state: string, loaderData: Readonly<Record<string, unknown>> | null): string {
  return Object.values(loaderData ?? {}).reduce<string>((rest, data) => {
    const html = typeof data === "object" && data !== null && "html" in data ? data.html : "";
    return typeof html === "string" && html ? rest.replace(inStream(html), () => inStream("")) : rest;
  }, state);
}

/** The stream is JSON inside a string of JavaScript's; a text may stand there in either way of writing. */
function inStream(text: string): string {
  return JSON.stringify(text);
}
