import type { ReactNode } from "react";

/** One section of the page of states; its name is the component's. */
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
