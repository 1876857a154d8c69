import { limits } from "../limits/limits.ts";
import { StorageFailure } from "./failure.ts";

const BUCKET = /^[\w!.*'()&$=@;:+,? -]+$/;
const KEY = /^[\w!.*'()&$=@;:+,? /-]+$/;

/** Unusable parts of a name: empty, only dots, with a space at an end. They are paths or get lost in an address. */
const UNUSABLE = /^\.{0,2}$|^ | $/;

/** The database checks the same (0021_storage.sql). */
export function bucketName(name: string): string {
  const isFine = BUCKET.test(name) && name.length <= limits.storage.bucketNameLength && !name.includes("..");
  if (!isFine) throw new StorageFailure("InvalidBucketName");
  return name;
}

/**
 * Validates the name of an object. It is never used as a path on disk, but names that lead out of a folder are refused
 * anyway. Leading slashes are removed.
 */
export function objectName(text: string): string {
  const name = text.replace(/^\/+/, "");
  const isFine =
    KEY.test(name) &&
    name.length <= limits.storage.nameLength &&
    name.split("/").every((part) => !UNUSABLE.test(part));
  if (!isFine) throw new StorageFailure("InvalidKey", `Invalid key: ${shown(text)}`);
  return name;
}

/** The requested name without characters that are unsafe on a screen or in a log. */
const shown = (text: string) => text.slice(0, 200).replaceAll(/[^ -~]/g, "?");

/** In lower case; empty if there is none. */
export const extensionOf = (name: string) => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The path after a route's prefix, decoded exactly once. */
export function pathAfter(url: URL, prefix: string): readonly [bucket: string, name: string] {
  const rest = url.pathname.slice(url.pathname.indexOf(prefix) + prefix.length);
  const slash = rest.indexOf("/");
  const [bucket, name] = slash < 0 ? [rest, ""] : [rest.slice(0, slash), rest.slice(slash + 1)];
  return [decoded(bucket), decoded(name)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageFailure("InvalidKey", "Invalid key");
  }
}
