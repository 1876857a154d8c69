import { useEffect, useRef, useState } from "react";
import { callOwn } from "../../../lib/auth/own-endpoints.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Refusal } from "./refusal.tsx";

const SESSIONS = "/user/sessions";

/** A session of the person; its device as far as the browser says. */
interface OwnSession {
  readonly id: string;
  readonly current: boolean;
  readonly device: "phone" | "tablet" | "computer" | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly created_at: string;
  /** Its latest refresh. */
  readonly last_used_at: string;
}

/** Where the person is signed in, this device first; each of the others can be signed out alone. */
export function Devices() {
  const t = useWords();
  const reading = useAuthCall();
  const ending = useAuthCall();
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const [isEnded, setEnded] = useState(false);
  const hasBegun = useRef(false);
  const list = useRef<HTMLUListElement>(null);

  const read = () =>
    reading.call(async (client) => {
      const { data, error } = await callOwn<readonly OwnSession[]>(SESSIONS);
      if (data) setSessions(data);
      // This session was ended elsewhere. The next call lets auth-js notice it, and the page leads to the sign-in.
      if (error?.code === "session_not_found") await client.getUser();
      return { error };
    });

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void read();
  });

  async function end({ id }: OwnSession) {
    setEnded(false);
    const isDone = await ending.call(async () => {
      const { error } = await callOwn(`${SESSIONS}/${id}`, { method: "DELETE" });
      // That session has ended already, or this one has: the list read next shows which.
      return { error: error?.code === "session_not_found" ? null : error };
    });
    if (!isDone || !(await read())) return;
    setEnded(true);
    // The button that was pressed is gone.
    list.current?.focus();
  }

  return (
    <>
      {isEnded && <Notice tone="positive" title={t("devices.ended")} live />}
      <Refusal title={t("devices.failed")} failure={ending.failure} />
      <Refusal title={t("devices.unread")} failure={reading.failure} />
      {reading.failure && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={reading.busy}
          onClick={() => void read()}
        >
          {t("auth.session.retry")}
        </Button>
      )}
      {!sessions && !reading.failure && <Skeleton label={t("ui.loading")} />}
      {sessions && (
        <>
          <ul ref={list} tabIndex={-1} aria-labelledby="devices-title" className="grid gap-sm">
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                busy={ending.busy}
                onEnd={session.current ? undefined : () => void end(session)}
              />
            ))}
          </ul>
          <p className="text-sm text-muted">{t("devices.note")}</p>
        </>
      )}
    </>
  );
}

interface DeviceProps {
  session: OwnSession;
  busy: boolean;
  /** Absent for this device. */
  onEnd: (() => void) | undefined;
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const t = useWords();
  const language = useLanguage();
  const { device, browser, system, created_at, last_used_at } = session;
  const kind = t(`devices.kinds.${device ?? "unknown"}`);
  const names = [browser, system].flatMap((name) => (name === null ? [] : isolated(name))).join(" · ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2xs">
          <span className="font-bold">{kind}</span>
          {session.current && <Badge tone="positive">{t("devices.this")}</Badge>}
        </p>
        {names && <p>{names}</p>}
        <p className="text-sm text-muted">
          {t("devices.since", { date: formatInstant(language, created_at) })}
        </p>
        <p className="text-sm text-muted">
          {t("devices.used", { date: formatInstant(language, last_used_at) })}
        </p>
      </div>
      {onEnd && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t("devices.endOf", { device: names ? `${kind}, ${names}` : kind })}
          onClick={onEnd}
        >
          {t("devices.end")}
        </Button>
      )}
    </li>
  );
}
