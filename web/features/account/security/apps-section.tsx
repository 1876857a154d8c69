import type { OAuthGrant } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { auth } from "../../../lib/auth/client.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { formatDate } from "../../../lib/format.ts";
import { PageWords } from "../../../lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

/** The apps that the person let into the account; each can be shut out, which signs it out at once. */
export default function AppsSection() {
  return (
    <PageWords parts={["apps"]}>
      <Apps />
    </PageWords>
  );
}

function Apps() {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const [grants, setGrants] = useState<OAuthGrant[]>();
  const [isRevoked, setRevoked] = useState(false);

  useEffect(() => {
    void auth()
      .then((client) => client.oauth.listGrants())
      .then(({ data }) => data && setGrants(data))
      .catch(() => undefined);
  }, []);

  async function revoke({ client: { id: clientId } }: OAuthGrant) {
    setRevoked(false);
    const isDone = await call(async (client) => {
      const { error } = await client.oauth.revokeGrant({ clientId });
      return { error };
    });
    if (isDone) setGrants(grants?.filter((grant) => grant.client.id !== clientId));
    setRevoked(isDone);
  }

  return (
    <Section id="apps-title" title={t("apps.granted")} lead={t("apps.grantedLead")}>
      {isRevoked && <Notice tone="positive" title={t("apps.revoked")} live />}
      <Refusal title={t("apps.unchanged")} failure={failure} />
      {grants?.length === 0 && <p className="text-sm text-muted">{t("apps.none")}</p>}
      {grants && grants.length > 0 && (
        <ul className="grid gap-sm">
          {grants.map((grant) => (
            <App key={grant.client.id} grant={grant} busy={busy} onRevoke={() => void revoke(grant)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface AppProps {
  grant: OAuthGrant;
  busy: boolean;
  onRevoke: () => void;
}

function App({ grant: { client, granted_at }, busy, onRevoke }: AppProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-sm">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <bdi>{client.name}</bdi>
        </p>
        <p className="text-sm text-muted">{t("apps.since", { date: formatDate(language, granted_at) })}</p>
      </div>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={t("apps.revokeOf", { name: isolated(client.name) })}
        onClick={onRevoke}
      >
        {t("apps.revoke")}
      </Button>
    </li>
  );
}
