import { type ComponentProps, useState } from "react";
import type { FieldProps } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** A password field whose content can be shown: typing blind on a phone leads to mistakes. */
export function PasswordInput({
  show,
  ...rest
}: FieldProps & { show: string } & Omit<ComponentProps<"input">, "name" | "id" | "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-3xs">
      <TextInput
        {...rest}
        type={shown ? "text" : "password"}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
      <label className="flex min-h-11 items-center gap-xs text-sm">
        <input
          type="checkbox"
          className="choice"
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        {show}
      </label>
    </div>
  );
}
