import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);

/** Files below this size are within a page's budget (14 KB) anyway. */
const LIGHT = 13_800;

/** The bits of brotli's window that we choose among, 64 KB to 4 MB; a window of n bits reaches back 2^n - 16 bytes. */
const WINDOW = { least: 16, most: 22, apart: 16 };

/**
 * Quality 10 takes two fifths of the time of 11 for 2 % more bytes (55 against 150 ms for a page of 65 KB, for a thousand
 * pages). Only pages that are still large, and scripts, which many pages share, get 11.
 */
export async function smallestBrotli(source: Uint8Array, needsBest = false): Promise<Uint8Array> {
  const small = needsBest ? undefined : await atQuality(source, 10);
  return small && small.length < LIGHT ? small : atQuality(source, constants.BROTLI_MAX_QUALITY);
}

/** Takes 2 ms for a page of 60 KB; the result is a twelfth larger than the smallest. */
export const quickBrotli = (source: Uint8Array): Promise<Uint8Array> => atQuality(source, 5);

export const quickGzip: (source: Uint8Array) => Promise<Uint8Array> = promisify(gzip);

/**
 * At one of brotli's qualities, 0 to 11. The window is no longer than what is compressed: a longer one makes nothing smaller, and
 * costs memory and the time to clear it (docs/decisions/bodies-on-demand.md).
 */
export function atQuality(source: Uint8Array, quality: number): Promise<Uint8Array> {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const bits = Math.ceil(Math.log2(source.length + WINDOW.apart));
  return brotli(source, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: source.length,
      [BROTLI_PARAM_LGWIN]: Math.min(WINDOW.most, Math.max(WINDOW.least, bits)),
    },
  });
}
