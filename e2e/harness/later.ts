import type { Product } from "./product.ts";

/** Runs in the product before its own code: the clock of its process goes this much further at each signal. */
function moveClock(stepMs: number) {
  const RealDate = Date;
  let ahead = 0;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: unknown[], asked) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], asked) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name): unknown => (name === "now" ? now : Reflect.get(target, name)),
  });
  process.on("SIGUSR2", () => {
    ahead += stepMs;
  });
}

/** So long that a monthly gift is due again. */
export const MONTH_MS = 32 * 86_400_000;

/** Settings of a product whose clock a journey moves by so much: the product itself has nothing for it. */
export const movableClock = (stepMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${moveClock.toString()})(${stepMs})`)}`,
});
export const MOVABLE_CLOCK = movableClock(MONTH_MS);

/** From now on the product lives one step later: with `MOVABLE_CLOCK` a month. */
export const later = ({ process: child }: Pick<Product, "process">) => child.kill("SIGUSR2");
