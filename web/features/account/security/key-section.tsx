import type { Factor, User } from "@supabase/auth-js";
import { useState } from "react";
import { dropUnfinished, removeFactor } from "../../../lib/auth/own-factors.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AccountForm } from "./account-form.tsx";
import { FactorDates } from "./factor-dates.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

const keysOf = (user: User | null) =>
  user?.factors?.filter(({ status, factor_type }) => status === "verified" && factor_type === "webauthn") ??
  [];

/** The name, with a number where another key has it: the server takes each name once. */
function freeName(name: string, keys: readonly Factor[], count = 1): string {
  const wanted = count === 1 ? name : `${name} ${count}`;
  const isTaken = keys.some(({ friendly_name }) => friendly_name === wanted);
  return isTaken ? freeName(name, keys, count + 1) : wanted;
}

/** A second step by keys that are plugged in or held to the phone, or by the device's own lock: a second key replaces a lost one. */
export default function KeySection({ user }: { user: User }) {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const [keys, setKeys] = useState<readonly Factor[]>(() => keysOf(user));
  const [done, setDone] = useState<"enabled" | "disabled">();

  async function add({ keyName = "" }: Record<string, string>): Promise<boolean> {
    setDone(undefined);
    const isAdded = await call(async (client) => {
      await dropUnfinished(client, "webauthn");
      const { data, error } = await client.mfa.enroll({
        factorType: "webauthn",
        friendlyName: freeName(keyName.trim() || t("security.key.title"), keys),
      });
      if (error) return { error };
      const { answerByKey } = await import("../../../lib/auth/security-key.ts");
      const answer = await answerByKey(client, data.id);
      if (answer.error) await client.mfa.unenroll({ factorId: data.id });
      else setKeys(keysOf((await client.getUser()).data.user));
      return answer;
    });
    if (isAdded) setDone("enabled");
    return isAdded;
  }

  async function remove(factorId: string) {
    setDone(undefined);
    if (!(await call((client) => removeFactor(client, factorId)))) return;
    setKeys(keys.filter(({ id }) => id !== factorId));
    setDone("disabled");
  }

  return (
    <Section id="key-title" title={t("security.key.title")} lead={t("security.key.lead")}>
      {done && <Notice tone="positive" title={t(`security.key.${done}`)} live />}
      <Refusal title={t("security.key.failed")} failure={failure} />
      {keys.length > 0 && (
        <ul className="grid gap-sm">
          {keys.map((key) => (
            <Key key={key.id} factor={key} busy={busy} onRemove={() => void remove(key.id)} />
          ))}
        </ul>
      )}
      <AccountForm submit={t("security.key.enable")} busy={busy} isOptional onSubmit={add}>
        <TextInput name="keyName" label={t("security.passkeys.name")} maxLength={90} autoComplete="off" />
      </AccountForm>
    </Section>
  );
}

interface KeyProps {
  readonly factor: Factor;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function Key({ factor, busy, onRemove }: KeyProps) {
  const t = useWords();
  const name = factor.friendly_name ?? t("security.key.title");
  return (
    <li className="grid justify-items-start gap-2xs rounded-md border border-line bg-surface p-sm">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <FactorDates factor={factor} />
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        aria-label={`${t("security.passkeys.remove")}: ${name}`}
        onClick={onRemove}
      >
        {t("security.passkeys.remove")}
      </Button>
    </li>
  );
}
