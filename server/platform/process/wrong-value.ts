import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** What each wrong setting must be, for whoever set it. The value is not shown, because it may be a password. */
export function wrongValue(issues: readonly Issue[]): string {
  return issues.map((issue) => `${issue.path.join(".")} is wrong: ${demand(issue)}.`).join(" ");
}

/** In words of our own where the checker speaks of its types. */
function demand(issue: Issue): string {
  switch (issue.code) {
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_type":
      return issue.expected === "int" ? "must be a whole number" : `must be a ${issue.expected}`;
    case "too_small":
      if (issue.origin === "string") return `must have ${issue.minimum} characters or more`;
      return issue.inclusive ? `must be ${issue.minimum} or more` : `must be more than ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `must have ${issue.maximum} characters or fewer`;
      return `must be ${issue.maximum} or less`;
    default:
      return issue.message;
  }
}
