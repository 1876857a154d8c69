import { afterEach, describe, expect, test, vi } from "vitest";
import { firstScreenFirst, rulesFirst } from "./kept-page.ts";

const page = (head: string, body: string) =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const first = '<style data-href="app">.menu{color:red}</style>';
const second = "<style>@media (width<40rem){.card{color:red}}</style>";

test("a page of the device has its second sheet after the first, and nothing else is changed", () => {
  const main = `<main id="main"><p>$& </head></p></main>`;
  expect(rulesFirst(page(first, `<header>\n</header>${second}${main}`))).toBe(
    page(first + second, `<header>\n</header>${main}`),
  );
});

test("a page with one sheet, or without main part, stays as it is", () => {
  for (const html of [
    page(first, '<main id="main"></main>'),
    page(first, `${second}<p></p><main id="main"></main>`),
    page("", "<h1>503</h1>"),
  ])
    expect(rulesFirst(html)).toBe(html);
});

describe("in two pieces", () => {
  afterEach(() => void vi.useRealTimers());

  const text = (length: number) => "é ".repeat(length / 2);
  const long = (rest: string) => `<header></header><main id="main">${text(3000)}</section>${rest}`;

  test.each(["<section>", "<article class=x>", "<footer>"])("the second begins with %s", async (part) => {
    vi.useFakeTimers();
    const first = page("", long("")).replace("</body></html>", "");
    const rest = `${part}${text(500)}<section></main></body></html>`;
    const [sent, body] = firstScreenFirst(first + rest);
    const pieces = body.getReader();
    const piece = async () => new TextDecoder().decode((await pieces.read()).value);
    expect(await piece()).toBe(first);
    const second = piece();
    await vi.advanceTimersByTimeAsync(249);
    expect(await Promise.race([second, Promise.resolve("nothing")])).toBe("nothing");
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe(rest);
    expect((await pieces.read()).done).toBe(true);
    await sent;
  });

  test("a short page, or one without main part, is sent at once", async () => {
    for (const html of [page("", "<main id=main>é<section></section></main>"), page("", "<h1>503</h1>")]) {
      const [sent, body] = firstScreenFirst(html);
      expect(await new Response(body).text()).toBe(html);
      await sent;
    }
  });

  test("whoever leaves before the second piece ends the sending without an error", async () => {
    vi.useFakeTimers();
    const [sent, body] = firstScreenFirst(page("", long("<section></section>")));
    const pieces = body.getReader();
    await pieces.read();
    await pieces.cancel();
    await vi.advanceTimersByTimeAsync(250);
    await expect(sent).resolves.toBeUndefined();
  });
});
