import type { Visit } from "../../office/desk.ts";

export interface Named {
  readonly anonymous: boolean;
  readonly donor_name: string | null;
  readonly donor_email: string | null;
  readonly donor_phone: string | null;
}

/** As staff know them. */
export const giverName = ({ t }: Pick<Visit, "t">, giver: Named): string =>
  giver.donor_name ??
  giver.donor_email ??
  (giver.donor_phone ? `+${giver.donor_phone}` : t("office.counter.anonymous"));
