/** A title of the content for a reader: in their language or, where it is not translated, in French. */
export interface ContentTitle {
  readonly title: string;
  /** Of one that is not translated. */
  readonly language?: "fr" | undefined;
}
