import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Own } from "./use-own-account.ts";

interface Props<T> {
  id: string;
  title: string;
  own: Own;
  items: readonly T[] | undefined;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** A list item, with its key. */
  children: (item: T) => ReactNode;
}

interface NothingProps {
  title: string;
  to: string;
  /** The words of the link. */
  action: string;
  children: ReactNode;
}

/** An empty list: what would stand here, and the way to a first item. */
export function Nothing({ title, to, action, children }: NothingProps) {
  return (
    <div className="grid justify-items-start">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{children}</p>
      <Link to={to} className="inline-flex min-h-11 items-center text-link font-semibold">
        {action}
      </Link>
    </div>
  );
}

/** A list of the person's own items: loading, failed, empty or filled. */
export function OwnList<T>({ id, title, own, items, empty, children }: Props<T>) {
  const t = useWords();
  return (
    <section aria-labelledby={id} className="grid gap-sm">
      <h2 id={id}>{title}</h2>
      {own.status === "loading" && <Skeleton label={t("ui.loading")} />}
      {own.status === "failed" && (
        <Notice tone="negative" title={t("dashboard.failed")} live>
          <div className="grid justify-items-start gap-2xs">
            {t("auth.reasons.retry")}
            <Button variant="secondary" size="small" onClick={own.retry}>
              {t("auth.session.retry")}
            </Button>
          </div>
        </Notice>
      )}
      {own.status === "ready" && (items?.length ? <ul className="grid">{items.map(children)}</ul> : empty)}
    </section>
  );
}
