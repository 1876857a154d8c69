import { backupsMissing } from "../../platform/backup/nightly.ts";
import type { Context } from "../../platform/context.ts";
import type { Desk } from "../desk.ts";

/** Says on the director's page of today that backups are not made, or not any more; the operator sets them up. */
export const backupsDesk = (context: Pick<Context, "db" | "env" | "clock">): Desk => ({
  actions: [],
  screens: [],
  menu: [],
  waiting: [
    {
      label: "backups",
      action: "trail-list",
      path: "",
      async find() {
        const missing = await backupsMissing(context);
        return { count: missing ? 1 : 0, oldest: missing?.since ?? null };
      },
    },
  ],
});
