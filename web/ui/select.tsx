import type { ComponentProps } from "react";
import { Field, type FieldProps, wire } from "./field.tsx";
import { Icon } from "./icon.tsx";

export function Select({
  name,
  label,
  hint,
  error,
  required,
  children,
  ...rest
}: FieldProps & Omit<ComponentProps<"select">, "name" | "id">) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required}>
      <div className="relative">
        <select {...rest} required={required} {...wire({ name, hint, error })} className="control">
          {children}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute inset-y-0 end-3 my-auto" />
      </div>
    </Field>
  );
}
