import { Link } from "react-router";
import { settings } from "../../../../content/settings.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { PaymentStep } from "../../../money/payment-step.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { sponsoredType } from "../form/presets.ts";
import type { GiftCampaign } from "./gift-campaign.server.ts";
import { screenOf } from "./gift-view.ts";
import { retryAddress } from "./give-again-address.ts";

interface Props {
  gift: GiftStatusView;
  campaign: GiftCampaign | undefined;
  reference: string;
  /** A refused choice of the means. */
  refused: FormFailure | undefined;
}

/** The donor's next step: every state of a gift has one. That of a paid one stands with the campaign. */
export function WayOn({ gift, campaign, reference, refused }: Props) {
  const t = useWords();
  const sponsored = sponsoredType(gift.programId) !== undefined;
  switch (screenOf(gift)) {
    case "choosing":
    case "transfer":
    case "prompt":
    case "pending":
      return <PaymentStep payer={gift} reference={reference} refused={refused} />;
    case "paid":
      return null;
    case "partly_refunded":
      return (
        <Link
          to={campaign?.path ?? links.projects()}
          className="inline-flex min-h-11 items-center justify-self-start text-link font-semibold"
        >
          {t(sponsored ? "giftStatus.paid.sponsorAgain" : "giftStatus.paid.again")}
        </Link>
      );
    case "held":
    case "disputed":
      return (
        <p>
          {t("giftStatus.held.contact")}{" "}
          <a href={`mailto:${settings.email}`} className="text-link">
            {settings.email}
          </a>
        </p>
      );
    case "refunded":
      return (
        <Link
          to={retryAddress(gift)}
          className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}
        >
          {t("giftStatus.give")}
        </Link>
      );
    case "returned":
    case "refused":
    case "cancelled":
    case "expired":
      return (
        <Link to={retryAddress(gift)} className={`justify-self-start ${buttonClass({ variant: "give" })}`}>
          {t("giftStatus.retry")}
        </Link>
      );
  }
}
