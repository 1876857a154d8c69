import { monitorEventLoopDelay } from "node:perf_hooks";
import { RELEASE } from "../database/release.ts";
import { limits } from "../limits/limits.ts";
import { gauge, type MetricSource } from "./text-format.ts";

const NANOSECONDS = 1e9;

/** The process itself, under the names that dashboards for Node know. */
export function createProcessMetrics(): MetricSource & { start(): Promise<() => Promise<void>> } {
  const { lagResolutionMs: resolution } = limits.metrics;
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  return {
    name: "process",
    async start() {
      delay = monitorEventLoopDelay({ resolution });
      delay.enable();
      return async () => void delay?.disable();
    },
    read() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      // The histogram holds the whole time between two timers.
      const late = (nanoseconds = 0) =>
        Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANOSECONDS - resolution / 1000) : 0;
      const lag = { mean: late(delay?.mean), p99: late(delay?.percentile(99)), max: late(delay?.max) };
      // Each reading is of the time since the one before.
      delay?.reset();
      return [
        gauge("process_resident_memory_bytes", "Memory of the Node process, without the database's.", rss),
        gauge("nodejs_heap_size_used_bytes", "JavaScript objects.", heapUsed),
        gauge("nodejs_heap_size_total_bytes", "Memory set aside for JavaScript objects.", heapTotal),
        gauge("nodejs_external_memory_bytes", "Memory of buffers and libraries outside the heap.", external),
        {
          name: "process_cpu_seconds_total",
          help: "Processor time since the start.",
          type: "counter",
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge(
          "process_start_time_seconds",
          "When the process started, as seconds since 1970.",
          Math.round(performance.timeOrigin) / 1000,
        ),
        gauge("nodejs_eventloop_lag_mean_seconds", "How late timers came, since the last reading.", lag.mean),
        gauge("nodejs_eventloop_lag_p99_seconds", "The same: one timer in a hundred was later.", lag.p99),
        gauge("nodejs_eventloop_lag_max_seconds", "The same: the latest timer.", lag.max),
        gauge("site_release", "The number of the running release.", RELEASE),
      ];
    },
  };
}
