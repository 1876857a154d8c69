const PART = 65_536;

/** Joins short texts, so that a file goes out in parts of a useful size. */
export async function* inParts(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let part = "";
  for await (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield Buffer.from(part);
    part = "";
  }
  if (part !== "") yield Buffer.from(part);
}
