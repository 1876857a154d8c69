import type { ComponentProps } from "react";
import { Field, type FieldProps, wire } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "name" | "id">;

/** One line of text with its label; `type`, `inputMode`, `autoComplete` and the like go to the input. */
export function TextInput({ name, label, hint, error, required, className = "", ...rest }: Props) {
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

export const NameInput = (props: Props) => <TextInput autoComplete="name" maxLength={120} {...props} />;

export const EmailInput = (props: Props) => (
  <TextInput type="email" autoComplete="email" maxLength={254} dir="ltr" {...props} />
);
