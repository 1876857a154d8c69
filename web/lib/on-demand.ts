/** A part of the script that comes at the first touch of a form; once it is here it is at hand without waiting. */
export interface OnDemand<Part> {
  /** Should it fail now, it is loaded when it is needed. */
  readonly prepare: () => void;
  readonly atHand: () => Part | undefined;
  readonly load: () => Promise<Part>;
}

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | undefined;
  const get = async () => (part ??= await load());
  return { prepare: () => void get().catch(() => undefined), atHand: () => part, load: get };
}
