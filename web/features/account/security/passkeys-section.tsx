import type { PasskeyListItem } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { type AuthClient, auth } from "../../../lib/auth/client.ts";
import type { AuthProblem } from "../../../lib/auth/failure.ts";
import { answerPasskeyOffer } from "../../../lib/auth/passkey-offer.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AccountForm } from "./account-form.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

/** The keys that open the account without a password: each with its name, and when it was made and used. */
export default function PasskeysSection() {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const [passkeys, setPasskeys] = useState<PasskeyListItem[]>();
  const [done, setDone] = useState<"added" | "renamed" | "removed">();

  async function read(client: AuthClient) {
    const { data, error } = await client.passkey.list();
    if (data) setPasskeys(data);
    return { error };
  }

  useEffect(() => {
    void auth()
      .then((client) => client.passkey.list())
      .then(({ data }) => data && setPasskeys(data))
      .catch(() => undefined);
  }, []);

  async function change(
    what: typeof done,
    action: (client: AuthClient) => Promise<{ error: AuthProblem | null }>,
  ) {
    setDone(undefined);
    const isDone = await call(async (client) => {
      const { error } = await action(client);
      return error ? { error } : read(client);
    });
    if (isDone) setDone(what);
    return isDone;
  }

  async function add() {
    const isAdded = await change("added", (client) => client.registerPasskey());
    if (isAdded) answerPasskeyOffer();
  }

  return (
    <Section id="passkeys-title" title={t("security.passkeys.title")} lead={t("security.passkeys.lead")}>
      {done && <Notice tone="positive" title={t(`security.passkeys.${done}`)} live />}
      <Refusal title={t("security.passkeys.failed")} failure={failure} />
      {passkeys && passkeys.length > 0 && (
        <ul className="grid gap-sm">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              busy={busy}
              onRename={(friendlyName) =>
                change("renamed", (client) => client.passkey.update({ passkeyId: passkey.id, friendlyName }))
              }
              onRemove={() =>
                void change("removed", (client) => client.passkey.delete({ passkeyId: passkey.id }))
              }
            />
          ))}
        </ul>
      )}
      {passkeys?.length === 0 && <p className="text-sm text-muted">{t("security.passkeys.none")}</p>}
      <Button variant="secondary" className="justify-self-start" busy={busy} onClick={() => void add()}>
        {t("security.passkeys.add")}
      </Button>
    </Section>
  );
}

interface Props {
  passkey: PasskeyListItem;
  busy: boolean;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}

function Passkey({ passkey, busy, onRename, onRemove }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [isRenaming, setRenaming] = useState(false);
  const name = passkey.friendly_name ?? t("security.passkeys.unnamed");
  const { created_at, last_used_at } = passkey;

  async function rename({ name: typed = "" }: Record<string, string>) {
    const isRenamed = typed.trim() === "" || (await onRename(typed.trim()));
    setRenaming(!isRenamed);
    return isRenamed;
  }

  return (
    <li className="grid gap-2xs rounded-md border border-line bg-surface p-sm">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted">
        {t("security.passkeys.made", { date: formatDate(language, created_at) })}
        {" · "}
        {last_used_at
          ? t("security.passkeys.used", { date: formatDate(language, last_used_at) })
          : t("security.passkeys.unused")}
      </p>
      {isRenaming ? (
        <AccountForm submit={t("security.passkeys.save")} busy={busy} onSubmit={rename}>
          <TextInput
            name="name"
            label={t("security.passkeys.name")}
            defaultValue={passkey.friendly_name ?? ""}
            maxLength={120}
            autoComplete="off"
            required
          />
        </AccountForm>
      ) : (
        <div className="flex flex-wrap gap-2xs">
          <Button
            variant="quiet"
            size="small"
            aria-label={`${t("security.passkeys.rename")}: ${name}`}
            onClick={() => setRenaming(true)}
          >
            {t("security.passkeys.rename")}
          </Button>
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`${t("security.passkeys.remove")}: ${name}`}
            onClick={onRemove}
          >
            {t("security.passkeys.remove")}
          </Button>
        </div>
      )}
    </li>
  );
}
