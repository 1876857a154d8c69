import type { Factor, User } from "@supabase/auth-js";
import { useState } from "react";
import { dropUnfinished, removeFactor } from "../../../lib/auth/own-factors.ts";
import { verifyTextCode } from "../../../lib/auth/text-code.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FactorDates } from "./factor-dates.tsx";
import { PhoneForm, TextCodeForm } from "./phone-forms.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

interface Pending {
  readonly factorId: string;
  readonly challengeId: string;
  readonly phone: string;
}

const provedOf = (user: User | null) =>
  user?.factors?.find(({ status, factor_type }) => status === "verified" && factor_type === "phone");

const numberOf = (factor: Factor) =>
  "phone" in factor && typeof factor.phone === "string" ? `+${factor.phone}` : "";

/** A second step by text message: the number counts once its code is typed. */
export function PhoneFactorSection({ user }: { user: User }) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [factor, setFactor] = useState<Factor | undefined>(() => provedOf(user));
  const [pending, setPending] = useState<Pending>();
  const [done, setDone] = useState<"enabled" | "disabled">();

  function enroll(phone: string): Promise<boolean> {
    setDone(undefined);
    return call(async (client) => {
      await dropUnfinished(client, "phone");
      const { data, error } = await client.mfa.enroll({
        factorType: "phone",
        phone,
        friendlyName: t("security.phoneFactor.title"),
      });
      if (error) return { error };
      const sent = await client.mfa.challenge({ factorId: data.id, channel: "sms" });
      if (sent.error) await client.mfa.unenroll({ factorId: data.id });
      else setPending({ factorId: data.id, challengeId: sent.data.id, phone });
      return sent;
    });
  }

  function verify(code: string): Promise<boolean> {
    return call(async (client) => {
      if (!pending) return { error: null };
      const { factorId, challengeId } = pending;
      const { error } = await verifyTextCode(client, { factorId, challengeId, code });
      if (error) return { error };
      setFactor(provedOf((await client.getUser()).data.user));
      setPending(undefined);
      setDone("enabled");
      return { error };
    });
  }

  async function disable(factorId: string) {
    setDone(undefined);
    if (!(await call((client) => removeFactor(client, factorId)))) return;
    setFactor(undefined);
    setDone("disabled");
  }

  return (
    <Section
      id="phone-factor-title"
      title={t("security.phoneFactor.title")}
      lead={t("security.phoneFactor.lead")}
    >
      {done && <Notice tone="positive" title={t(`security.phoneFactor.${done}`)} live />}
      <Refusal title={t("security.factor.failed")} failure={failure} />
      {factor && (
        <div className="flex flex-wrap items-center gap-sm">
          <span dir="ltr">{isolated(numberOf(factor))}</span>
          <FactorDates factor={factor} />
          <Button variant="secondary" busy={busy} onClick={() => void disable(factor.id)}>
            {t("security.factor.disable")}
          </Button>
        </div>
      )}
      {!factor && !pending && (
        <PhoneForm
          name="factorPhone"
          label={t("auth.phone.label")}
          submit={t("auth.phone.submit")}
          busy={busy}
          onPhone={enroll}
        />
      )}
      {pending && (
        <TextCodeForm
          name="factorCode"
          phone={pending.phone}
          submit={t("security.factor.verify")}
          busy={busy}
          onCode={verify}
          onAnother={() => {
            forget();
            setPending(undefined);
          }}
        />
      )}
    </Section>
  );
}
