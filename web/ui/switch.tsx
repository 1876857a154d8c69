import type { ComponentProps } from "react";
import { type FieldProps, Hint, wire } from "./field.tsx";

/** A switch; it is a checkbox, so that it also works in a form without script. */
export function Switch({
  name,
  label,
  hint,
  ...rest
}: Omit<FieldProps, "error"> & Omit<ComponentProps<"input">, "name" | "id" | "type" | "role">) {
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-sm">
        <span className="font-semibold">{label}</span>
        <input type="checkbox" role="switch" {...rest} {...wire({ name, hint })} className="switch" />
      </label>
      <Hint name={name}>{hint}</Hint>
    </div>
  );
}
