import type { ReactNode } from "react";

/** `value` is printed as it is: '50k+'. */
export type FigureItems = readonly { readonly value: string; readonly label: string }[];

interface Props {
  id: string;
  title: string;
  items: FigureItems;
  /** Where they are proved. */
  children?: ReactNode;
}

/** Large figures in a green section. */
export function Figures({ id, title, items, children }: Props) {
  return (
    <section aria-labelledby={id} className="on-brand">
      <div className="column grid gap-md py-xl">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <FigureList items={items} className="grid-cols-2 lg:grid-cols-4" />
        {children}
      </div>
    </section>
  );
}

/** The figures alone, for a green background. */
export function FigureList({ items, className = "" }: { items: FigureItems; className?: string }) {
  return (
    <dl className={`grid gap-lg ${className}`}>
      {items.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-on-brand-muted">{label}</dt>
          <dd className="font-heading text-2xl font-bold text-highlight">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
