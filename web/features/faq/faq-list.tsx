import type { ReactNode } from "react";
import { faq } from "../../../content/faq.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { createContentHook } from "../../lib/use-content.ts";
import { Icon } from "../../ui/icon.tsx";

const useFaq = createContentHook(faq);

/** Five categories; each question opens on its own, with and without script. `children` follow the last category. */
export function FaqList({ children }: { children: ReactNode }) {
  const t = useWords();
  const { categories } = useFaq();
  return (
    <div className="grid gap-xl lg:grid-cols-[14rem_1fr]">
      <nav aria-label={t("faq.categories")} className="lg:sticky lg:top-18 lg:self-start">
        <ul className="flex flex-wrap gap-x-sm lg:grid">
          {categories.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-text gap-xl">
        {categories.map(({ id, title, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-18">
            <h2 id={`${id}-title`} className="border-b-4 border-highlight pb-2xs text-xl">
              {title}
            </h2>
            {questions.map(({ q, a }) => (
              <details key={q} className="group border-b border-line">
                <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-sm py-xs">
                  <h3 className="text-base">{q}</h3>
                  <Icon name="chevron" className="shrink-0 group-open:rotate-180" />
                </summary>
                <p className="pb-sm text-muted">{a}</p>
              </details>
            ))}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
