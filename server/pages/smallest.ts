import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** What is lighter than this is within a page's budget (14 KB) as it is. */
const LIGHT = 13_800;

/**
 * Quality 10 takes two fifths of the time of 11 for 2 % more bytes (55 ms against 150 for a page of 65 KB, and there are
 * a thousand of them): only what is heavy even so gets the best there is, and script, which many pages ask for.
 */
export async function smallestBrotli(source: Uint8Array, needsBest = false): Promise<Uint8Array> {
  const small = needsBest ? undefined : await atQuality(source, 10);
  return small && small.length < LIGHT ? small : atQuality(source, constants.BROTLI_MAX_QUALITY);
}

/** A page of 60 KB in two milliseconds, a twelfth larger than it gets. */
export const quickBrotli = (source: Uint8Array): Promise<Uint8Array> => atQuality(source, 5);

function atQuality(source: Uint8Array, quality: number): Promise<Uint8Array> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(source, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: source.length },
  });
}
