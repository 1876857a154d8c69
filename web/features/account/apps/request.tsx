import type { OAuthAuthorizationDetails } from "@supabase/auth-js";
import { type Failure, reasonOf } from "../../../lib/auth/failure.ts";
import { type Translate, useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface Props {
  request: OAuthAuthorizationDetails;
  busy: boolean;
  failure: Failure | undefined;
  onApprove: () => void;
  onDeny: () => void;
}

/** Who asks, for what, and where the answer goes. The app's name is its own claim; the host is where it can receive. */
export function Request({ request, busy, failure, onApprove, onDeny }: Props) {
  const t = useWords();
  const { client, user, scope, redirect_uri } = request;
  const target = new URL(redirect_uri);
  const isSelfRegistered = "registration_type" in client && client.registration_type === "dynamic";
  return (
    <div className="grid max-w-form gap-md">
      <h1>{t("apps.title")}</h1>
      <p className="text-lg wrap-anywhere">{t("apps.lead", { name: isolated(client.name) })}</p>
      {isSelfRegistered && (
        <Notice tone="caution" title={t("apps.selfRegistered")}>
          {t("apps.selfRegisteredText")}
        </Notice>
      )}
      {failure && (
        <Notice tone="negative" title={t("apps.failed")} live>
          {wordsOf(t, failure)}
        </Notice>
      )}
      <section aria-labelledby="gets-title" className="grid gap-2xs">
        <h2 id="gets-title">{t("apps.gets")}</h2>
        <ul className="grid list-disc gap-3xs ps-md">
          {scope.split(" ").map((name) => (
            <Scope key={name} name={name} />
          ))}
          <li>{t("apps.data")}</li>
        </ul>
        <p>{t("apps.never")}</p>
      </section>
      <p className="wrap-anywhere">
        {target.protocol === "https:"
          ? t("apps.goesTo", { host: isolated(target.host) })
          : t("apps.goesToDevice")}
      </p>
      <div className="flex flex-wrap gap-sm">
        <Button busy={busy} onClick={onApprove}>
          {t("apps.approve")}
        </Button>
        <Button variant="secondary" busy={busy} onClick={onDeny}>
          {t("apps.deny")}
        </Button>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {user.email && t("apps.account", { email: isolated(user.email) })} {t("apps.notYou")}
      </p>
    </div>
  );
}

/** A scope that this page has no words for is shown by its name. */
function Scope({ name }: { name: string }) {
  const t = useWords();
  const isKnown = name === "openid" || name === "email" || name === "profile" || name === "phone";
  return <li>{isKnown ? t(`apps.scopes.${name}`) : name}</li>;
}

/** The request has expired meanwhile, or another tab has decided it. */
const wordsOf = (t: Translate, failure: Failure) =>
  /^(oauth_authorization_not_found|validation_failed)$/.test(failure.code)
    ? t("apps.invalidText")
    : reasonOf(t, failure);
