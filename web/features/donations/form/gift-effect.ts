import { projects } from "../../../../content/projects.ts";
import type { Money } from "../../../../contracts/money.ts";
import { useUnitEffect } from "./unit-effect.ts";

/** What an amount does for a project, in its own unit; nothing for a project without one. */
export function useGiftEffect(programId: string): (amount: Money) => string {
  return useUnitEffect(projects.find(({ id }) => String(id) === programId)?.unit);
}
