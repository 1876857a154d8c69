import type { ComponentProps } from "react";
import { Field, type FieldProps, wire } from "./field.tsx";

/** Several lines of text with their label. */
export function TextArea({
  name,
  label,
  hint,
  error,
  required,
  className = "",
  rows = 5,
  ...rest
}: FieldProps & Omit<ComponentProps<"textarea">, "name" | "id">) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required}>
      <textarea
        rows={rows}
        {...rest}
        required={required}
        {...wire({ name, hint, error })}
        className={`control ${className}`.trim()}
      />
    </Field>
  );
}
