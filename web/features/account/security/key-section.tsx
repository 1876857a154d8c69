import type { Factor, User } from "@supabase/auth-js";
import { useState } from "react";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FactorDates } from "./factor-dates.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

const provedOf = (user: User | null) =>
  user?.factors?.find(({ status, factor_type }) => status === "verified" && factor_type === "webauthn");

/** A second step by a key that is plugged in or held to the phone, or by the device's own lock. */
export default function KeySection({ user }: { user: User }) {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const [factor, setFactor] = useState<Factor | undefined>(() => provedOf(user));
  const [done, setDone] = useState<"enabled" | "disabled">();

  async function enable() {
    setDone(undefined);
    const isEnabled = await call(async (client) => {
      const { data, error } = await client.mfa.enroll({
        factorType: "webauthn",
        friendlyName: t("security.key.title"),
      });
      if (error) return { error };
      const { answerByKey } = await import("../../../lib/auth/security-key.ts");
      const answer = await answerByKey(client, data.id);
      if (answer.error) await client.mfa.unenroll({ factorId: data.id });
      else setFactor(provedOf((await client.getUser()).data.user));
      return answer;
    });
    if (isEnabled) setDone("enabled");
  }

  async function disable(factorId: string) {
    setDone(undefined);
    if (!(await call((client) => client.mfa.unenroll({ factorId })))) return;
    setFactor(undefined);
    setDone("disabled");
  }

  return (
    <Section id="key-title" title={t("security.key.title")} lead={t("security.key.lead")}>
      {done && <Notice tone="positive" title={t(`security.key.${done}`)} live />}
      <Refusal title={t("security.key.failed")} failure={failure} />
      <div className="flex flex-wrap items-center gap-sm">
        <Badge tone={factor ? "positive" : "neutral"}>
          {t(factor ? "security.factor.on" : "security.factor.off")}
        </Badge>
        {factor && <FactorDates factor={factor} />}
        {factor ? (
          <Button variant="secondary" busy={busy} onClick={() => void disable(factor.id)}>
            {t("security.key.disable")}
          </Button>
        ) : (
          <Button variant="secondary" busy={busy} onClick={() => void enable()}>
            {t("security.key.enable")}
          </Button>
        )}
      </div>
    </Section>
  );
}
