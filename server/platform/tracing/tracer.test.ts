import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createOutbound } from "../outbound/outbound.ts";
import { systemClock } from "../process/clock.ts";
import { readEnv } from "../process/env.ts";
import { refusalOf } from "../testing/settings.ts";
import { traced } from "./spans.ts";
import { startTracer } from "./tracer.ts";

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly object[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

/** A collector: what it was sent. */
const batches: { readonly path: string; readonly key: unknown; readonly text: string }[] = [];
const collector = createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => {
    text += part.toString("utf8");
  });
  request.on("end", () => {
    batches.push({ path: request.url ?? "", key: request.headers["x-key"], text });
    response.setHeader("Content-Type", "application/json").end("{}");
  });
});
await new Promise<void>((listens) => collector.listen(0, "127.0.0.1", listens));
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
afterAll(() => void collector.close());

const settings = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: "x-key=a=b" };
const spansIn = (text: string) =>
  (JSON.parse(text) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );

/** What was sent of this work. */
async function sentOf(env: Record<string, string>, work: () => Promise<unknown>) {
  batches.length = 0;
  const stop = startTracer(readEnv({ ...settings, ...env }), systemClock);
  await work();
  await stop();
  return batches.flatMap(({ path, text }) => (path === "/v1/traces" ? spansIn(text) : []));
}

test("threat 87: a request, its statements, a job and a call become spans, each inside its own, without what people typed", async () => {
  // The database's client is made while somebody listens.
  const { testPlatform } = await import("../testing/platform.ts");
  let token = "";
  const spans = await sentOf({}, async () => {
    const { request, close, context } = await testPlatform();
    token = context.keys.anonKey;
    const headers = { apikey: token, "Content-Type": "application/json" };
    const email = "awa.kalala@example.org";
    await request(`/auth/v1/admin/users/${email}`, { headers });
    await request("/auth/v1/signup", {
      method: "POST",
      headers,
      body: JSON.stringify({ email, password: "forty-two mangoes" }),
    });
    await expect
      .poll(() => context.db.selectFrom("mail.mailbox").select("id").execute(), { timeout: 15_000 })
      .not.toEqual([]);
    await close();
  });
  const named = (name: string) => spans.filter((one) => one.name === name);
  const [signup] = named("POST /auth/v1/signup");
  const [job] = named("job send-mail");
  const [mail] = spans.filter(({ name }) => name.startsWith("mail account"));
  expect([signup?.kind, job?.kind, mail?.kind]).toEqual([2, 1, 3]);
  expect(signup?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(mail?.parentSpanId).toBe(job?.spanId);
  expect(named("GET /auth/v1/admin/users/:id")).toHaveLength(1);
  const inserts = named("database insert").filter(({ parentSpanId }) => parentSpanId === signup?.spanId);
  expect(inserts.length).toBeGreaterThan(0);
  const all = batches.map(({ text }) => text).join("");
  expect(all).not.toMatch(/awa|kalala|mangoes/i);
  expect(all).not.toContain(token);
  expect(batches[0]).toMatchObject({ path: "/v1/traces", key: "a=b" });
});

test("a call to another server is a span with its host and status; one that fails says only what kind of error", async () => {
  const outbound = createOutbound({
    hosts: [{ origin: OTEL_EXPORTER_OTLP_ENDPOINT, isPrivate: true }],
    clock: systemClock,
  });
  const spans = await sentOf({}, async () => {
    await outbound({ url: `${OTEL_EXPORTER_OTLP_ENDPOINT}/secret/path`, headers: {} });
    const failing = traced({ name: "fails", kind: "internal", attributes: {} }, () =>
      Promise.reject(new RangeError("awa@example.org is too long")),
    );
    await expect(failing).rejects.toThrow("awa@example.org");
  });
  expect(spans.map(({ name }) => name).toSorted()).toEqual(["call 127.0.0.1", "fails"]);
  const failed = spans.find(({ name }) => name === "fails");
  expect(failed?.status.code).toBe(2);
  expect(JSON.stringify(spans)).not.toMatch(/awa|secret/);
});

test("a share of 0 sends nothing; a collector that is away stops nobody", async () => {
  const work = () => traced({ name: "work", kind: "internal", attributes: {} }, async () => "done");
  expect(await sentOf({ OTEL_TRACES_SAMPLER_ARG: "0" }, work)).toEqual([]);
  const stop = startTracer(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }), systemClock);
  expect(await work()).toBe("done");
  await stop();
  expect(await work()).toBe("done");
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT is wrong"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "key" }, "OTEL_EXPORTER_OTLP_HEADERS is wrong"],
  [{ OTEL_TRACES_SAMPLER_ARG: "2" }, "OTEL_TRACES_SAMPLER_ARG is wrong"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN is wrong"],
])("%j stops the start", (source, line) => {
  expect(refusalOf(readEnv)(source)).toContain(line);
});
