import type { ButtonHTMLAttributes } from "react";
import { classNames } from "../css/class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import { Anchor, type AnchorProps } from "../link-context.tsx";
import { iconOnly } from "./button.css.ts";
import { type ButtonVariant, buttonClass } from "./button.tsx";

type IconLook = { icon: IconName; label: string; variant?: ButtonVariant; flip?: boolean };

/** A round 44 px button with a drawing only; `label` is its spoken name and its tooltip. */
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

/** The same as a link. */
export function IconLink({
  icon,
  label,
  variant = "ghost",
  flip,
  className,
  ...rest
}: Omit<AnchorProps, "aria-label" | "title" | "children"> & IconLook) {
  return (
    <Anchor {...rest} aria-label={label} title={label} className={classNames(buttonClass({ variant }), iconOnly, className)}>
      <Icon name={icon} flip={flip} />
    </Anchor>
  );
}
