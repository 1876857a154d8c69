import { useSearchParams } from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { ContactForm } from "../../features/messages/contact/contact-form.tsx";
import { ContactInfo } from "../../features/messages/contact/contact-info.tsx";
import { VolunteerCall } from "../../features/messages/contact/volunteer-call.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PageHead } from "../page-head.tsx";
import { WaitingLink } from "../waiting-link.tsx";

export const handle: PageHandle = { words: ["contact"], script: "intent" };

export default function ContactPage() {
  const t = useWords();
  const [query] = useSearchParams();
  const refused = useFormFailure("contact");
  return (
    <div className="column grid gap-lg py-xl lg:pb-2xl">
      <PageHead title={t("contact.pageTitle")} description={t("contact.description")} />
      <header className="grid gap-2xs">
        <h1 className="text-3xl">{t("contact.title")}</h1>
        <p className="max-w-text text-lg text-muted">{t("contact.lead")}</p>
      </header>
      <div className="grid items-start gap-lg lg:grid-cols-[3fr_2fr] lg:gap-xl">
        <div className="grid gap-sm">
          <ContactForm refused={refused} wasSent={query.get("sent") === "contact"} />
          <WaitingLink>{t("contact.waiting")}</WaitingLink>
        </div>
        <ContactInfo />
      </div>
      <VolunteerCall />
    </div>
  );
}
