import { events } from "../../../content/events.ts";
import type { FoundationEvent } from "../../../content/schemas/events.ts";

export function findEvent(id: string | undefined): FoundationEvent | undefined {
  return events.find((event) => String(event.id) === id);
}
