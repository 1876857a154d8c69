import { Failure } from "../../../contracts/errors.ts";
import { warnUnlessAway } from "../database/away.ts";
import { isBusy, isPassing, isUnstorable } from "../database/passing.ts";
import { limits } from "../limits/limits.ts";
import { TokenRefused } from "../people/person.ts";
import type { Log } from "../process/log.ts";
import { BytesMissing, StoreAway, StoreRefused } from "./bytes/object-store.ts";
import { StorageFailure } from "./failure.ts";

/** Turns any error into an answer. An unexpected error is logged and answered without details. */
export function failureResponse(error: unknown, method: string, log: Log): Response {
  const failure = error instanceof StorageFailure ? error : (known(error) ?? unexpected(error, log));
  return new Response(method === "HEAD" ? null : JSON.stringify(failure.body), {
    status: failure.status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...failure.headers },
  });
}

function known(error: unknown): StorageFailure | null {
  if (error instanceof TokenRefused) return new StorageFailure("AccessDenied", tokenMessage(error));
  if (error instanceof Failure) return ofFunctions(error);
  if (isUnstorable(error))
    return new StorageFailure("InvalidRequest", "A text contains characters that cannot be stored");
  switch (sqlState(error)) {
    case "42501":
      return new StorageFailure("AccessDenied");
    case "23505":
      return new StorageFailure("ResourceAlreadyExists");
    default:
      return null;
  }
}

/** Converts the failures of body readers and rate limits. */
function ofFunctions({ problem, headers }: Failure): StorageFailure | null {
  if (problem.code === "too_large") return new StorageFailure("EntityTooLarge");
  if (problem.code === "malformed") return new StorageFailure("InvalidRequest");
  if (problem.code === "too_many_requests") return new StorageFailure("SlowDown", undefined, headers);
  return null;
}

/** The messages of the library with which upstream verifies tokens. */
function tokenMessage({ message, isOver }: TokenRefused): string {
  if (isOver) return '"exp" claim timestamp check failed';
  return /^(Expected|Empty)/.test(message) ? "Invalid Compact JWS" : "signature verification failed";
}

function unexpected(error: unknown, log: Log): StorageFailure {
  if (error instanceof StoreAway || (error instanceof StoreRefused && error.status >= 500)) {
    log.warn("the store of files is away", { error });
    return unavailable();
  }
  if (isPassing(error) || isBusy(error)) {
    warnUnlessAway(log, "the database is busy", error);
    return unavailable();
  }
  if (DISK.includes(sqlState(error))) {
    log.error("the disk takes no files", { error });
    return unavailable();
  }
  if (error instanceof BytesMissing) {
    log.error("a stored file is missing", { error });
    return new StorageFailure("NoSuchKey");
  }
  log.error("a request failed", { error });
  return new StorageFailure("InternalError");
}

/** Disk full, quota exceeded, I/O error or read-only: staff can repair it, so the client may retry. */
const DISK = ["ENOSPC", "EDQUOT", "EIO", "EROFS"];

const unavailable = () =>
  new StorageFailure("Unavailable", undefined, { "Retry-After": String(limits.http.retryAfterSeconds) });

/** Whether the error proves that no row was written. After others, such as a lost commit answer, a row may exist. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StorageFailure || ["42501", "23505"].includes(sqlState(error));

export const sqlState = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
