import type { ButtonHTMLAttributes } from "react";
import { classNames } from "../css/class-names.ts";
import { type AnyIcon, Icon } from "../icon/icon.tsx";
import { iconOnly } from "./button.css.ts";
import { type ButtonVariant, buttonClass } from "./button.tsx";

type IconLook = { icon: AnyIcon; label: string; variant?: ButtonVariant; flip?: boolean };

/** A round button of 44 px with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  variant = "ghost",
  flip,
  className,
  type = "button",
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "title" | "children"> & IconLook) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames(buttonClass({ variant }), iconOnly, className)}>
      <Icon name={icon} flip={flip} />
    </button>
  );
}
