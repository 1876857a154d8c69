import { statfs } from "node:fs/promises";
import { limits } from "../limits/limits.ts";
import { gauge, type MetricSource } from "./text-format.ts";

interface Room {
  readonly disk: string;
  readonly free: number;
  readonly size: number;
}

/** How much may still be written to each disk of the site. */
export type ReadRoom = () => Promise<readonly Room[]>;

/** Of the disks with these folders, for a process without privileges. */
export const roomIn =
  (folders: Readonly<Record<string, string>>): ReadRoom =>
  () =>
    Promise.all(
      Object.entries(folders).map(async ([disk, path]) => {
        const { bavail, blocks, bsize } = await statfs(path);
        return { disk, free: bavail * bsize, size: blocks * bsize };
      }),
    );

export const isLow = ({ free }: Room): boolean => free < limits.metrics.diskFreeBytes;

export const diskMetrics = (readRoom: ReadRoom): MetricSource => ({
  name: "disk",
  async read() {
    const rooms = await readRoom();
    return [
      gauge(
        "disk_free_bytes",
        "What may still be written where the data and the embedded database lie.",
        rooms.map(({ disk, free }) => ({ labels: { disk }, value: free })),
      ),
      gauge(
        "disk_size_bytes",
        "The size of that disk.",
        rooms.map(({ disk, size }) => ({ labels: { disk }, value: size })),
      ),
    ];
  },
});
