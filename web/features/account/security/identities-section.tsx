import type { User, UserIdentity } from "@supabase/auth-js";
import { useState } from "react";
import { walletOf } from "../../../lib/auth/account-name.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useProviders } from "../../../lib/auth/ways.tsx";
import { formatDate } from "../../../lib/format.ts";
import { PageWords } from "../../../lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { inLanguage, links } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

/** The ways into the account; services are linked by a visit to their pages, and removed unless it is the last way in. */
export default function IdentitiesSection({ user }: { user: User }) {
  return (
    <PageWords parts={["otherServices"]}>
      <Identities user={user} />
    </PageWords>
  );
}

function Identities({ user }: { user: User }) {
  const t = useWords();
  const language = useLanguage();
  const providers = useProviders();
  const { busy, failure, call } = useAuthCall();
  // What the server says after a removal; until then the identities that came with the page.
  const [remaining, setRemaining] = useState<readonly UserIdentity[]>();
  const identities = remaining ?? user.identities ?? [];
  const linkable = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));

  async function link(provider: string) {
    await call(async (client) => {
      const { error } = await client.linkIdentity({
        // auth-js lists the services it knows; ours may have other names.
        provider: provider as "google",
        options: { redirectTo: location.origin + inLanguage(language, links.security()) },
      });
      return { error };
    });
  }

  async function unlink(identity: UserIdentity) {
    await call(async (client) => {
      const { error } = await client.unlinkIdentity(identity);
      if (!error) setRemaining(identities.filter(({ identity_id }) => identity_id !== identity.identity_id));
      return { error };
    });
  }

  return (
    <Section id="identities-title" title={t("otherServices.title")} lead={t("otherServices.lead")}>
      {remaining && !failure && <Notice tone="positive" title={t("otherServices.unlinked")} live />}
      <Refusal title={t("otherServices.unchanged")} failure={failure} />
      <ul className="grid gap-sm">
        {identities.map((identity) => (
          <Identity
            key={identity.identity_id}
            identity={identity}
            busy={busy}
            onUnlink={identities.length > 1 ? () => void unlink(identity) : undefined}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2xs">
        {linkable.map(({ name, label }) => (
          <Button key={name} variant="secondary" busy={busy} onClick={() => void link(name)}>
            {t("otherServices.link", { name: isolated(label) })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

/** The names of wallets, by the second part of their ids: `web3:ethereum:0x…`. */
const NAMES: Readonly<Record<string, string>> = { ethereum: "Ethereum", solana: "Solana" };

interface IdentityProps {
  identity: UserIdentity;
  busy: boolean;
  /** Absent for the last way in. */
  onUnlink: (() => void) | undefined;
}

function Identity({ identity, busy, onUnlink }: IdentityProps) {
  const t = useWords();
  const language = useLanguage();
  const known = useProviders().find(({ name }) => name === identity.provider);
  const { provider, identity_data, created_at, last_sign_in_at } = identity;
  // The address and the number have sections of their own.
  const isOwn = provider === "email" || provider === "phone";
  const label = isOwn
    ? t(provider === "email" ? "auth.fields.email" : "auth.phone.label")
    : (known?.label ?? NAMES[identity.id.split(":")[1] ?? ""] ?? provider.replace(/^custom:/, ""));
  const address: unknown =
    provider === "phone"
      ? `+${identity_data?.phone}`
      : (identity_data?.email ?? walletOf({ identities: [identity] }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-sm">
      <div className="min-w-0">
        <p className="font-bold">
          <bdi>{label}</bdi>
        </p>
        {typeof address === "string" && (
          <p className="break-words">
            <bdi>{address}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          {created_at && t("security.factor.since", { date: formatDate(language, created_at) })}
          {last_sign_in_at && (
            <>
              {" · "}
              {t("otherServices.last", { date: formatDate(language, last_sign_in_at) })}
            </>
          )}
        </p>
      </div>
      {!isOwn && onUnlink && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t("otherServices.unlinkOf", { name: isolated(label) })}
          onClick={onUnlink}
        >
          {t("otherServices.unlink")}
        </Button>
      )}
    </li>
  );
}
