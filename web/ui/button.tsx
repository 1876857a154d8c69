import type { ComponentProps } from "react";

interface Look {
  /** One primary button a screen; secondary for the other way on; quiet inside bars and lists. */
  variant?: "primary" | "secondary" | "quiet";
  size?: "small" | "normal" | "large";
  /** Only an icon inside: square, and it needs an aria-label. */
  icon?: boolean;
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "primary", size = "normal", icon = false }: Look = {}): string {
  const names = ["button", `button-${variant}`];
  if (size !== "normal") names.push(`button-${size}`);
  if (icon) names.push("button-icon");
  return names.join(" ");
}

/** `busy` says that the press is being worked on; the spinner comes after 400 ms, a second press is ignored. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  className = "",
  type = "button",
  onClick,
  ...rest
}: Look & ComponentProps<"button"> & { busy?: boolean }) {
  return (
    <button
      {...rest}
      // react/button-has-type wants a literal; the default is the harmless one.
      type={type === "submit" ? "submit" : "button"}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass({ variant, size, icon })} ${className}`.trim()}
    />
  );
}
