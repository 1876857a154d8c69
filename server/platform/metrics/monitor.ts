import { Hono } from "hono";
import type { Context } from "../context.ts";
import { errorResponse } from "../http/errors.ts";
import { health } from "../http/health.ts";
import type { Handler } from "../http/http-server.ts";
import { createReadiness } from "../http/readiness.ts";
import { requestLanguage } from "../http/request-language.ts";
import { databaseMetrics } from "./database-metrics.ts";
import { diskMetrics } from "./disk.ts";
import { type Door, localDoor, siteDoor } from "./door.ts";
import { createMetrics } from "./metrics.ts";
import { createProcessMetrics } from "./process-metrics.ts";
import { replicaMetrics } from "./replica-metrics.ts";
import { createRequestMeter } from "./request-meter.ts";
import { metricsRoutes } from "./routes.ts";
import type { MetricSource } from "./text-format.ts";
import { workMetrics } from "./work-metrics.ts";

/** What watches the server from outside: `/health`, `/ready` and `/metrics`. */
export function createMonitor(context: Context) {
  const meter = createRequestMeter(context.clock);
  const ofProcess = createProcessMetrics();
  const own = [
    meter,
    ofProcess,
    databaseMetrics(context),
    replicaMetrics(context.replica),
    workMetrics(context),
    diskMetrics(context.room),
  ];
  const look = createReadiness(context);

  return {
    meter,
    start: ofProcess.start,
    /** The routes of the site, and a handler with nothing else for the address of METRICS_PORT. */
    open(others: readonly MetricSource[]): { readonly routes: Hono; readonly alone: Handler } {
      const text = createMetrics(context, [...own, ...others]);
      const behind = (door: Door) =>
        new Hono().route("/", health(look, door)).route("/", metricsRoutes(text, door));
      const alone = behind(localDoor);
      alone.notFound((c) => c.text("Here are /metrics, /ready and /health.\n", 404));
      alone.onError((error, { req }) => errorResponse(error, requestLanguage(req.raw.headers), context.log));
      return {
        routes: behind(siteDoor(context.env)),
        alone: { fetch: (request, bindings) => alone.fetch(request, bindings) },
      };
    },
  };
}
