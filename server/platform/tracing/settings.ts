import { z } from "zod";
import { endpoint } from "../process/setting-kinds.ts";

/** Where traces go: OpenTelemetry's own names. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/, "must be name=value, separated by commas")
    .transform((list) => Object.fromEntries(list.split(",").map(pair)))
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,80}$/, "must be a name without spaces")
    .default("site"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** The value may have further equals signs. */
function pair(text: string): [string, string] {
  const at = text.indexOf("=");
  return [text.slice(0, at), decodeURIComponent(text.slice(at + 1))];
}
