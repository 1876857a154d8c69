import { z } from "zod/mini";
import { Failure } from "./errors.ts";

/** The body of generate-contextual-images: pictures for a category and a prompt. */

/** Letters, digits, marks and spaces; tabs and line ends count as spaces. */
const words = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most)),
    z.pipe(
      z.transform((text: string) => text.replace(/\s+/g, " ").trim()),
      z.string().check(z.minLength(1), z.regex(/^\P{Cc}+$/u)),
    ),
  );

const schema = z.strictObject({
  category: words(60),
  prompt: words(1000),
  count: z._default(z.int().check(z.minimum(1), z.maximum(8)), 4),
});

export type ImagesRequest = z.infer<typeof schema>;

export interface ImagesAnswer {
  /** Addresses on the site's own origin. */
  readonly images: readonly string[];
}

export function readImagesRequest(body: unknown): ImagesRequest {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const issues = read.error.issues;
  if (issues.some(({ code }) => code === "unrecognized_keys")) throw new Failure("unknown_field");
  const field = String(issues[0]?.path[0] ?? "");
  throw new Failure({ code: "invalid_field", ...(field && { field }) });
}
