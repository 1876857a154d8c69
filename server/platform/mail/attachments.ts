import type { Letter } from "./letters.ts";

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The files that go with a letter, made when it is sent; the rooms that know them hand this in. */
export type Attach = (letter: Letter) => Promise<readonly Attachment[]>;

/** The files of several rooms. */
export function attachAll(...rooms: readonly Attach[]): Attach {
  return async (letter) => (await Promise.all(rooms.map((attach) => attach(letter)))).flat();
}

export const noFiles: Attach = async () => [];
