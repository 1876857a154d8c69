import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";

/** Why a file is refused or did not arrive; the dictionary has the texts under `hub.file`. */
export type FileProblem =
  | "too_large"
  | "wrong_type"
  | "empty"
  | "refused"
  | "cut"
  | "too_slow"
  | "cancelled"
  | "busy";

export const extensionOf = ({ name }: Pick<File, "name">) =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const isTaken = (extension: string) => PROJECT_FILES.extensions.some((one) => one === extension);

/** Checks a file before the upload; the server checks its content. */
export function problemOf(file: Pick<File, "name" | "size">): FileProblem | undefined {
  if (!isTaken(extensionOf(file))) return "wrong_type";
  if (file.size > PROJECT_FILES.maxBytes) return "too_large";
  return file.size === 0 ? "empty" : undefined;
}
