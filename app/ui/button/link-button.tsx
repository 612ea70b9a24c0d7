import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** A link that looks like a button: for going somewhere. For changing something take Button in a form. */
export function LinkButton({ variant, size, block, icon, iconEnd, className, children, ...rest }: LinkProps & ButtonLook & { children: ReactNode }) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  );
}
