import type { IncomingMessage, ServerResponse } from "node:http";
import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";
import type { Metric, MetricSource, Sample } from "./text-format.ts";

/** A request that is being answered. */
interface Metered {
  /** The pattern that took it, never the address. */
  route: string;
}

export interface RequestMeter extends MetricSource {
  /** Counts the request when it is answered. */
  begin(request: IncomingMessage, response: ServerResponse, route: string): Metered;
  /** The request goes on to the routes. */
  pass(request: IncomingMessage, metered: Metered): void;
  /** The route that took a request which was passed on. */
  routed(request: IncomingMessage | undefined, route: string): void;
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const BUCKETS: readonly number[] = limits.metrics.requestSeconds;

interface Series {
  readonly labels: Readonly<Record<string, string>>;
  /** By bucket; the last one is for all that took longer. */
  readonly counts: Float64Array;
  sum: number;
  /** How often each status was answered. */
  readonly statuses: Map<number, number>;
}

/**
 * Counts requests and how long they took, by route. Plain arrays and no joined keys: most requests take some microseconds from
 * memory, and a library's histogram costs a tenth of that (docs/decisions/metrics-in-our-own-text.md).
 */
export function createRequestMeter({ monotonic }: Pick<Clock, "monotonic">): RequestMeter {
  const passed = new WeakMap<IncomingMessage, Metered>();
  const routes = new Map<string, Map<string, Series>>();

  function seriesOf(route: string, method: string): Series {
    const known = METHODS.has(method) ? method : "other";
    const methods = routes.get(route) ?? new Map<string, Series>();
    const found = methods.get(known);
    if (found) return found;
    const counts = new Float64Array(BUCKETS.length + 1);
    const series = { labels: { route, method: known }, counts, sum: 0, statuses: new Map<number, number>() };
    routes.set(route, methods.set(known, series));
    return series;
  }

  function count(series: Series, status: number, seconds: number) {
    let at = 0;
    while (at < BUCKETS.length && seconds > (BUCKETS[at] ?? 0)) at += 1;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += seconds;
    series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
  }

  const all = () => [...routes.values()].flatMap((methods) => [...methods.values()]);

  return {
    name: "requests",
    begin(request, response, route) {
      const started = monotonic();
      const metered: Metered = { route };
      response.on("finish", () => {
        const series = seriesOf(metered.route, request.method ?? "");
        count(series, response.statusCode, (monotonic() - started) / 1000);
      });
      return metered;
    },
    pass: (request, metered) => void passed.set(request, metered),
    routed(request, route) {
      const metered = request && passed.get(request);
      if (metered) metered.route = route;
    },
    read: (): Metric[] => [
      {
        name: "http_requests_total",
        help: "Requests that were answered, by the pattern of their route.",
        type: "counter",
        samples: all().flatMap(({ labels, statuses }) =>
          [...statuses].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
        ),
      },
      {
        name: "http_request_duration_seconds",
        help: "Time from the head of a request to the end of its answer.",
        type: "histogram",
        samples: all().flatMap(histogram),
      },
    ],
  };
}

function histogram({ labels, counts, sum }: Series): Sample[] {
  let total = 0;
  const buckets = [...counts].map((count, at): Sample => {
    total += count;
    const le = at < BUCKETS.length ? String(BUCKETS[at]) : "+Inf";
    return { part: "bucket", labels: { ...labels, le }, value: total };
  });
  return [...buckets, { part: "sum", labels, value: sum }, { part: "count", labels, value: total }];
}
