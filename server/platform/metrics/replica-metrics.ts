import type { Replica } from "../database/replica/replica.ts";
import { gauge, type MetricSource } from "./text-format.ts";

/** The replica of DATABASE_READ_URL; without one they have no samples. */
export const replicaMetrics = (replica: Replica | null): MetricSource => ({
  name: "replica",
  read() {
    const figures = replica ? [replica.figures()] : [];
    return [
      gauge(
        "database_replica_used",
        "1 where DATABASE_READ_URL is read, 0 where the primary answers in its place.",
        figures.map(({ isUsed }) => ({ value: Number(isUsed) })),
      ),
      gauge(
        "database_replica_behind_seconds",
        "How far it is behind the primary, at most; absent while it does not answer.",
        figures.flatMap(({ behindMs }) => (behindMs === null ? [] : [{ value: behindMs / 1000 }])),
      ),
      {
        name: "database_replica_failed_reads_total",
        help: "Reads that failed on it and were asked once more of the primary.",
        type: "counter",
        samples: figures.map(({ failed }) => ({ value: failed })),
      },
    ];
  },
});
