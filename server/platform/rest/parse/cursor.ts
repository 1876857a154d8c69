import { RestFailure } from "../answer/failure.ts";

/** A position in one part of the query string. Each character is read a fixed number of times: no backtracking. */
export class Cursor {
  readonly text: string;
  readonly #what: string;
  at = 0;

  /** `what` names the piece in messages: "select parameter", "filter". */
  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text[this.at] ?? "";
  }

  startsWith(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  /** Skips the word if it comes next. */
  skip(word: string): boolean {
    const is = this.startsWith(word);
    if (is) this.at += word.length;
    return is;
  }

  expect(word: string): void {
    if (!this.skip(word)) this.fail(`"${word}"`);
  }

  skipSpaces(): void {
    while (this.peek() === " ") this.at += 1;
  }

  /** Everything up to the first of these characters, or to the end. */
  until(stops: string): string {
    const start = this.at;
    while (!this.done && !stops.includes(this.peek())) this.at += 1;
    return this.text.slice(start, this.at);
  }

  rest(): string {
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }

  end(expecting = "end of input"): void {
    if (!this.done) this.fail(expecting);
  }

  fail(expecting: string): never {
    const found = this.done ? "end of input" : `"${this.peek()}"`;
    throw new RestFailure(
      400,
      "PGRST100",
      `"failed to parse ${this.#what} (${this.text})" (line 1, column ${this.at + 1})`,
      { details: `unexpected ${found} expecting ${expecting}` },
    );
  }
}
