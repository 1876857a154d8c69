import type { ReactNode } from "react";

/** One part of the gallery; its name is the component's. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-md">
      <h2 lang="en" className="border-b border-line pb-2xs">
        {name}
      </h2>
      {children}
    </section>
  );
}
