import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { RELEASE } from "../database/release.ts";
import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";
import type { Env } from "../process/env.ts";
import { type Statement, statements, type Work, works } from "./spans.ts";

type Settings = Pick<
  Env,
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_HEADERS"
  | "OTEL_SERVICE_NAME"
  | "OTEL_TRACES_SAMPLER_ARG"
>;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Sends a share of the work as spans to a collector. Only loaded where one is set: its packages take 27 MB. */
export function startTracer(env: Settings, clock: Pick<Clock, "now">): () => Promise<void> {
  const { attributeLength, delayMs, stopMs } = limits.tracing;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": env.OTEL_SERVICE_NAME,
      "service.version": String(RELEASE),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanLimits: { attributeValueLengthLimit: attributeLength },
    spanProcessors: [
      new BatchSpanProcessor({
        scheduledDelayMillis: delayMs,
        exporter: new OTLPTraceExporter({
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "")}/v1/traces`,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        }),
      }),
    ],
  });
  const tracer = provider.getTracer("site");
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<Work, Span>();
  const inside = () => {
    const parent = current.getStore();
    return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  };

  const noteEnd = (message: unknown) => {
    const work = message as Work;
    spans.get(work)?.updateName(work.name).setAttributes(work.attributes).end();
  };
  // The message of an error may quote what somebody typed.
  const noteError = (message: unknown) => {
    const { error } = message as { readonly error: unknown };
    const type = error instanceof Error ? error.name : typeof error;
    spans
      .get(message as Work)
      ?.setStatus({ code: SpanStatusCode.ERROR })
      .setAttribute("error.type", type);
  };
  const noteStatement = (message: unknown) => {
    // Without work around it nobody looks for it: polls of the queues.
    if (!current.getStore()) return;
    const { sql, ms, isError } = message as Statement;
    const end = clock.now().getTime();
    const [verb = "query"] = sql.trimStart().split(/\s/, 1);
    const span = tracer.startSpan(
      `database ${verb.toLowerCase()}`,
      {
        kind: SpanKind.CLIENT,
        startTime: end - ms,
        attributes: { "db.system.name": "postgresql", "db.query.text": sql },
      },
      inside(),
    );
    if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };

  works.start.bindStore(current, (work) => {
    const { name, kind, attributes } = work;
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, inside());
    spans.set(work, span);
    return span;
  });
  works.asyncEnd.subscribe(noteEnd);
  works.error.subscribe(noteError);
  statements.subscribe(noteStatement);

  return async () => {
    works.start.unbindStore(current);
    works.asyncEnd.unsubscribe(noteEnd);
    works.error.unsubscribe(noteError);
    statements.unsubscribe(noteStatement);
    // A collector that is away is asked again and again.
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, sleep(stopMs, undefined, { ref: false })]);
  };
}
