import { ink } from "../../../illustrations/palette.ts";

/** Text styles of all documents. */
export const MUTED = "#46574d";
export const LINE = "#e2d7bf";
export const TEXT = { size: 10.5, colour: ink } as const;
export const LABEL = { size: 8.5, colour: MUTED } as const;
