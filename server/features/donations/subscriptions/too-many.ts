import { Failure } from "../../../../contracts/errors.ts";

export function isTooMany(error: unknown): boolean {
  return error instanceof Failure && error.problem.code === "too_many_requests";
}
