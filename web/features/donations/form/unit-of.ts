import { projects } from "../../../../content/projects.ts";
import type { GiftUnit } from "../../../../contracts/donations/gift-unit.ts";

/** What gifts to a project are counted in; undefined for a project without a unit. */
export const unitOf = (programId: string): GiftUnit | undefined =>
  projects.find(({ id }) => String(id) === programId)?.unit;
