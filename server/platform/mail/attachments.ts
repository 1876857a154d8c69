import type { Letter } from "./letters.ts";

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The attachments of a letter, created when it is sent; features hand this function in. */
export type Attach = (letter: Letter) => Promise<readonly Attachment[]>;

/** Combines the attachments of several features. */
export function attachAll(...parts: readonly Attach[]): Attach {
  return async (letter) => (await Promise.all(parts.map((attach) => attach(letter)))).flat();
}

export const noFiles: Attach = async () => [];
