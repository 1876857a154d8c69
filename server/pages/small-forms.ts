import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { quickBrotli, smallestBrotli } from "./smallest.ts";

const gz = promisify(gzip);

type Encode<T> = (body: Uint8Array, encoding: "br" | "gzip") => T;

export interface SmallForms<T> {
  br(): T | Promise<T>;
  gzip(): T | Promise<T>;
}

/**
 * Compresses files that were filled in at the start, on demand: fast brotli for the first answer, and the smallest form
 * in the background after the second, one file at a time.
 */
export function createSmallForms() {
  let last: Promise<void> = Promise.resolve();
  const inTurn = (make: () => Promise<void>) => {
    last = last.then(make).catch(() => undefined);
  };

  return <T>(identity: Uint8Array, encode: Encode<T>): SmallForms<T> => {
    let brotli: T | Promise<T> | undefined;
    let gzipped: T | Promise<T> | undefined;
    let isSmall = false;

    async function quick() {
      brotli = encode(await quickBrotli(identity), "br");
      return brotli;
    }
    async function smallest() {
      brotli = encode(await smallestBrotli(identity), "br");
    }
    async function quickGzip() {
      gzipped = encode(await gz(identity), "gzip");
      return gzipped;
    }

    return {
      br() {
        if (brotli === undefined) brotli = quick();
        else if (!isSmall && !(brotli instanceof Promise)) {
          isSmall = true;
          inTurn(smallest);
        }
        return brotli;
      },
      gzip: () => (gzipped ??= quickGzip()),
    };
  };
}
