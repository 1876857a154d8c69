import { z } from "zod";
import { maybe } from "./body.ts";
import { StorageFailure } from "./failure.ts";

const UNITS: Readonly<Record<string, number>> = { "": 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const TYPE = /^[\w.+*-]+\/[\w.+*-]+$/;

const settings = {
  public: maybe(z.boolean()),
  file_size_limit: z.union([z.int().positive(), z.string().max(20), z.null()]).optional(),
  allowed_mime_types: z.array(z.string().max(100).regex(TYPE)).max(100).nullable().optional(),
};

export const newBucket = z.object({ id: maybe(z.string()), name: z.string(), ...settings });
export const bucketChange = z.object(settings);

/** A number of bytes, or text such as "20mb"; null if absent. */
export function sizeLimit(value: number | string | null | undefined, most: number): number | null {
  if (value === null || value === undefined) return null;
  const size = typeof value === "number" ? value : ofWords(value);
  if (size > most) throw new StorageFailure("EntityTooLarge");
  return size;
}

function ofWords(text: string): number {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?) ?([a-z]{0,2})$/i.exec(text.trim()) ?? [];
  const size = Math.floor(Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  if (number === "" || !(size > 0)) throw new StorageFailure("InvalidRequest", "Invalid file size format");
  return size;
}
