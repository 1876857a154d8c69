import type { ReactNode } from "react";

interface Props {
  /** The headings of the columns; `status` where the rows have one. */
  heads: { readonly item: string; readonly status?: string; readonly cost: string };
  rows: readonly {
    readonly key: string;
    readonly item: ReactNode;
    readonly status?: ReactNode;
    readonly cost: string;
  }[];
  total: { readonly label: string; readonly cost: string };
  className?: string;
}

/** What a sum pays for, line by line, with the total below. */
export function CostTable({ heads, rows, total, className = "" }: Props) {
  return (
    <table className={`w-full text-start text-sm ${className}`}>
      <thead>
        <tr className="border-b border-edge text-muted">
          <th scope="col" className="py-2xs text-start font-semibold">
            {heads.item}
          </th>
          {heads.status !== undefined && (
            <th scope="col" className="py-2xs text-start font-semibold">
              {heads.status}
            </th>
          )}
          <th scope="col" className="py-2xs text-end font-semibold">
            {heads.cost}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, item, status, cost }) => (
          <tr key={key} className="border-b border-line align-top">
            <th
              scope="row"
              className="py-xs pe-2xs text-start font-normal hyphens-auto max-[22rem]:wrap-anywhere"
            >
              {item}
            </th>
            {heads.status !== undefined && <td className="py-xs pe-2xs">{status}</td>}
            <td className="py-xs text-end font-semibold whitespace-nowrap">{cost}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-base font-bold">
          <th scope="row" className="py-xs text-start">
            {total.label}
          </th>
          <td colSpan={heads.status === undefined ? 1 : 2} className="py-xs text-end whitespace-nowrap">
            {total.cost}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
