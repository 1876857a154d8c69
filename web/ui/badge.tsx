import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-sunken text-ink",
  urgent: "bg-highlight text-on-highlight",
  positive: "bg-positive-soft text-positive",
  negative: "bg-negative-soft text-negative",
  caution: "bg-caution-soft text-caution",
  notice: "bg-notice-soft text-notice",
} as const;

export function Badge({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-sm border border-transparent px-2xs py-3xs text-xs font-bold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
