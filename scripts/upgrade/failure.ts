/** Ends `./run upgrade`; its message is the one line that is printed. */
export class UpgradeFailure extends Error {
  override name = "UpgradeFailure";
}
