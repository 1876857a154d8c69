import { Children, type ReactNode } from "react";

/** The breadcrumb: links, then the page itself as plain text. */
export function Breadcrumb({ label, children }: { label: string; children: ReactNode }) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb flex flex-wrap items-center gap-x-2xs text-sm text-muted">
        {steps.map((step, index) => (
          <li
            // The order never changes.
            key={index}
            aria-current={index === steps.length - 1 ? "page" : undefined}
            className="flex min-h-11 items-center gap-2xs"
          >
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
