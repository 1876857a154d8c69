import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

const TONES = {
  notice: { look: "bg-notice-soft text-notice", icon: "info" },
  positive: { look: "bg-positive-soft text-positive", icon: "check" },
  caution: { look: "bg-caution-soft text-caution", icon: "alert" },
  negative: { look: "bg-negative-soft text-negative", icon: "alert" },
} as const satisfies Record<string, { look: string; icon: IconName }>;

interface Props {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  /** Announced at once by screen readers: for events, not for permanent content. */
  live?: boolean;
  children?: ReactNode;
}

export function Notice({ tone = "notice", title, live = false, children }: Props) {
  const { look, icon } = TONES[tone];
  const role = live ? (tone === "negative" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={`flex gap-xs rounded-md border border-current p-sm ${look}`}>
      <Icon name={icon} className="mt-0.5" />
      <div className="grid gap-3xs">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-sm text-ink">{children}</div>}
      </div>
    </div>
  );
}
