import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

const MIB = 800;

/** A small disk of the database's own, in memory, which can be filled; only root may mount it. */
export function openDisk() {
  let folder: string | undefined;
  const ballast = () => join(folder ?? "", "ballast");
  return {
    isThere: () => folder !== undefined,
    /** Returns how to take it away. */
    async mount(dataDir: string) {
      const unmount = () => {
        if (folder !== undefined) execFileSync("umount", ["-l", folder], { stdio: "ignore" });
      };
      if (process.getuid?.() !== 0) return unmount;
      const place = join(dataDir, "postgres");
      await mkdir(place, { recursive: true });
      try {
        execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MIB}m,mode=711`, "none", place], {
          stdio: "ignore",
        });
        folder = place;
      } catch {
        // A container may forbid it.
      }
      return unmount;
    },
    async fill() {
      const file = createWriteStream(ballast());
      const full = once(file, "error");
      const block = Buffer.alloc(1024 * 1024);
      let isFull = false;
      void full.then(() => (isFull = true));
      for (let mib = 0; mib < MIB && !isFull; mib += 1)
        if (!file.write(block)) await Promise.race([once(file, "drain"), full]);
      file.destroy();
    },
    empty: () => rm(ballast(), { force: true }),
  };
}
