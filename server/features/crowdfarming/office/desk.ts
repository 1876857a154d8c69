import { z } from "zod/mini";
import { action, type Desk } from "../../../office/desk.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import { addSeasonEntry, moveFarm } from "./actions.ts";
import { listFarms } from "./farms.ts";
import { farmScreen, farmsScreen } from "./screens.ts";

/** Crowd-farming: the state of each project, and its season log. */
export function farmsDesk(context: Context): Desk {
  const { clock } = context;
  const work = createWork(context);
  return {
    actions: [
      // GET farms-list -> {farms}: those that are not completed first.
      action("farms-list", z.strictObject({}), async ({ actor }) => ({
        farms: await work.read(actor, listFarms),
      })),
      moveFarm(work),
      addSeasonEntry({ clock, work }),
    ],
    screens: [farmsScreen(work), farmScreen(work, clock)],
    menu: [{ group: "programmes", label: "farms", path: "/farms", action: "farms-list" }],
  };
}
