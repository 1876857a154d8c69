/** The person of staff who does something with the books. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}
