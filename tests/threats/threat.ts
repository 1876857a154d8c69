/** What is attacked and how, what answers it, and what a test of it shows. */
export type Threat = readonly [number: number, attack: string, defence: string, proof: string];
