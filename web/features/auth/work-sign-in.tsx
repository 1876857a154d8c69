import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, links, WORK_SIGN_IN } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** A form to the sign-in page of an organisation. It needs no script: the account service leads there and back. */
export default function WorkSignIn({ siteUrl }: { siteUrl: string }) {
  return (
    <PageWords parts={["otherServices"]}>
      <WorkForm siteUrl={siteUrl} />
    </PageWords>
  );
}

function WorkForm({ siteUrl }: { siteUrl: string }) {
  const t = useWords();
  const back = siteUrl + inLanguage(useLanguage(), links.auth());
  return (
    <form
      action={WORK_SIGN_IN}
      className="grid gap-sm border-t border-line pt-md"
      aria-labelledby="work-title"
    >
      <h3 id="work-title" className="font-semibold">
        {t("otherServices.work.title")}
      </h3>
      <input type="hidden" name="redirect_to" value={back} />
      <input type="hidden" name="age_confirmed" value="true" />
      <TextInput
        name="work"
        label={t("otherServices.work.address")}
        hint={t("otherServices.work.hint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        required
      />
      <Button type="submit" variant="secondary" size="large">
        {t("otherServices.work.submit")}
      </Button>
    </form>
  );
}
