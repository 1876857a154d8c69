import { events } from "../../../content/events.ts";
import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { chosenPieces } from "../../lib/i18n/choose-pieces.ts";
import type { PieceNoun, SomePieces } from "../../lib/i18n/parts.ts";
import { inWords, usePieces } from "../../lib/i18n/pieces.tsx";
import type { Words } from "../../lib/i18n/words.tsx";

/** All events in the reader's language. */
export function useEvents(): readonly FoundationEvent[] {
  return events.map(usePieces("events"));
}

export function findEvent(id: string | undefined): FoundationEvent | undefined {
  return events.find((event) => String(event.id) === id);
}

/** What the page of an event shows. */
export interface EventWords {
  readonly pieces: SomePieces;
  /** The title of its pictures in the gallery. */
  readonly pictures?: string;
}

/** The nouns that they are chosen from. */
export const nounsOf = (event: FoundationEvent | undefined): readonly PieceNoun[] =>
  event?.report?.pictures === undefined ? ["events"] : ["events", "gallery"];

/** Null if there is no event of that number. */
export function eventWords(words: Words, id: string | undefined): EventWords | null {
  const event = findEvent(id);
  if (!event) return null;
  const shown = event.report?.pictures;
  return {
    pieces: chosenPieces(words, "events", [event]),
    ...(shown !== undefined && { pictures: inWords(words, "gallery", { id: shown, title: "" }).title }),
  };
}
