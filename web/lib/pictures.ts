/** The address of a picture drawn at build. */
export function picture(name: string): string {
  return `/pictures/${name}.svg`;
}

/** All of them are drawn in this frame. */
export const PICTURE_SIZE = { width: 720, height: 480 } as const;
