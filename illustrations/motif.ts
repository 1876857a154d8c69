import type { Stage } from "./stage.ts";

/** Draws one kind of scene, from the sky to the leaves in front. To add one, write a file in motifs/ and a line in its index. */
export type Motif = (stage: Stage) => string;
