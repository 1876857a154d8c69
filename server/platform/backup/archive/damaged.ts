/** The backup cannot be read to its end: cut, changed, or something else. */
export class Damaged extends Error {
  override name = "Damaged";
}
