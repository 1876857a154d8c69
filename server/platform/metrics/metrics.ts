import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { createShortCache } from "../memory/short-cache.ts";
import { gauge, inTextFormat, type Metric, type MetricSource } from "./text-format.ts";

/** Everything the server says of itself, as one text; a part that cannot be read is left out and named. */
export function createMetrics(
  { clock, log }: Pick<Context, "clock" | "log">,
  sources: readonly MetricSource[],
) {
  const readers = sources.map(({ name, keepMs, read }) => {
    const kept = keepMs && createShortCache<readonly Metric[]>({ clock, ms: keepMs, most: 1 });
    return { name, read: async () => (kept ? kept(name, async () => read()) : read()) };
  });

  async function readOne({ name, read }: (typeof readers)[number]) {
    try {
      return { name, metrics: await inTime(read()) };
    } catch (error) {
      log.warn("metrics could not be read", { reason: name, error });
      return { name, metrics: undefined };
    }
  }

  return async (): Promise<string> => {
    const parts = await Promise.all(readers.map(readOne));
    const up = gauge(
      "metrics_source_up",
      "1 where this part of the metrics could be read.",
      parts.map(({ name, metrics }) => ({ labels: { source: name }, value: metrics ? 1 : 0 })),
    );
    return inTextFormat([up, ...parts.flatMap(({ metrics = [] }) => metrics)]);
  };
}

/** Whoever reads the metrics does not wait for a database that is away. */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("it took too long")), limits.metrics.sourceMs);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
