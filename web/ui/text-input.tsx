import type { ComponentProps } from "react";
import { Field, type FieldProps, wire } from "./field.tsx";

/** One line of text with its label; `type`, `inputMode`, `autoComplete` and the like go to the input. */
export function TextInput({
  name,
  label,
  hint,
  error,
  required,
  className = "",
  ...rest
}: FieldProps & Omit<ComponentProps<"input">, "name" | "id">) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required}>
      <input
        type="text"
        {...rest}
        required={required}
        {...wire({ name, hint, error })}
        className={`control ${className}`.trim()}
      />
    </Field>
  );
}
