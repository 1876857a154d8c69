type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** Of a histogram: which of its series. */
  readonly part?: "bucket" | "sum" | "count";
}

export interface Metric {
  readonly name: string;
  /** One line for people. */
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

/** What one part of the server can say of itself now. */
export interface MetricSource {
  readonly name: string;
  /** For so long one reading serves everybody. */
  readonly keepMs?: number;
  read(): Promise<readonly Metric[]> | readonly Metric[];
}

export const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export const gauge = (name: string, help: string, samples: readonly Sample[] | number): Metric => ({
  name,
  help,
  type: "gauge",
  samples: typeof samples === "number" ? [{ value: samples }] : samples,
});

/** Prometheus' text format, version 0.0.4. A metric without samples still names itself. */
export const inTextFormat = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ part, labels, value }) => `${name}${part ? `_${part}` : ""}${written(labels)} ${number(value)}`,
        ),
        "",
      ].join("\n"),
    )
    .join("");

function written(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escaped = (value: string) =>
  value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");

function number(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  if (value === Number.NEGATIVE_INFINITY) return "-Inf";
  return String(value);
}
