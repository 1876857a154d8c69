import showEarly from "virtual:code/features/account/dashboard/show-early.ts";
import type { User } from "@supabase/auth-js";
import { useMemo } from "react";
import type { OwnDashboard } from "../../../contracts/account.ts";
import { useSite } from "../../boot/page-state.ts";
import { Dashboard } from "../../features/account/dashboard/dashboard.tsx";
import { Gate } from "../../features/account/gate.tsx";
import { CaptchaPart } from "../../features/auth/captcha-part.tsx";
import { useWay, WaysContext } from "../../lib/auth/ways.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { type Packed, pack, unpack } from "../../lib/packed.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { NeedsScript } from "../needs-script.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/dashboard";

export const handle: PageHandle = {
  words: ["auth", "dashboard"],
  script: "intent",
  inlineScript: showEarly,
  noindex: true,
};

/** The page made at build is nobody's; what the server prints for one person (show-early.ts) goes on from their data. */
export function loader({ context }: Route.LoaderArgs): Packed<OwnDashboard> | null {
  const { own } = context.get(pageRequest);
  return own ? pack(own) : null;
}

/** Whoever comes here while React is running: the page reads what it shows. */
export const clientLoader = () => null;

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const printed = useMemo(() => (loaderData === null ? undefined : unpack(loaderData)), [loaderData]);
  const known = printed?.user as unknown as User | undefined;
  return (
    <div className="column grid gap-md py-lg lg:pb-2xl">
      <PageHead title={t("dashboard.pageTitle")} description={t("dashboard.description")} />
      <NeedsScript />
      <WaysContext value={useSite().signIn}>
        <Gate title={t("dashboard.pageTitle")} known={known}>
          {(user) => (
            <Dashboard
              key={user.id}
              user={user}
              printed={user.id === known?.id ? printed : undefined}
              guard={<Guard />}
            />
          )}
        </Gate>
      </WaysContext>
    </div>
  );
}

const Guard = () => useWay("captcha") && <CaptchaPart />;
