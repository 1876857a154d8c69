import type { CertificateLink } from "../../../../contracts/academy/academy.ts";
import type { OwnAccount } from "../../../../contracts/account.ts";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { functions } from "../../../links.ts";

/** The certificate that was issued before; nothing where there is none, or it cannot be told now. */
export async function ownCertificate(course: number): Promise<CertificateLink | null> {
  try {
    const { enrolments } = (await (await authedFetch(functions.myAccount)).json()) as OwnAccount;
    return enrolments.find(({ courseId }) => courseId === course)?.certificate ?? null;
  } catch {
    return null;
  }
}
