import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Anchor, type AnchorProps } from "../link-context.tsx";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** A link that looks like a button, for navigation. Without children it is an icon. For an action use Button in a form. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: AnchorProps & ButtonLook & { children?: ReactNode }) {
  return (
    <Anchor {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
      {iconEnd && <Icon name={iconEnd} />}
    </Anchor>
  );
}
