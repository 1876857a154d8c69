import { limits } from "../limits/limits.ts";
import { StorageFailure } from "./failure.ts";

const BUCKET = /^[\w!.*'()&$=@;:+,? -]+$/;
const KEY = /^[\w!.*'()&$=@;:+,? /-]+$/;

/** A part of a name that is a way, or is lost in an address: nothing, dots alone, a space at its end. */
const UNUSABLE = /^\.{0,2}$|^ | $/;

/** What the database checks too (0021_storage.sql). */
export function bucketName(name: string): string {
  const isFine = BUCKET.test(name) && name.length <= limits.storage.bucketNameLength && !name.includes("..");
  if (!isFine) throw new StorageFailure("InvalidBucketName");
  return name;
}

/**
 * The name of an object: never a place on a disk, yet none that would lead out of one. Slashes in front are no part
 * of it.
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

/** What was asked for, without what no screen or log should meet. */
const shown = (text: string) => text.slice(0, 200).replaceAll(/[^ -~]/g, "?");

/** In lower case; empty without one. */
export const extensionOf = (name: string) => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The path behind a prefix of the room, as it was sent: decoded once, here. */
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
