import { type ReactNode, useEffect, useRef } from "react";
import { iconOnly } from "../button/button.css.ts";
import { type ButtonVariant, buttonClass } from "../button/button.tsx";
import { classNames } from "../css/class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import * as styles from "./popover.css.ts";

// React 18 passes these attributes through, but its types lack them.
const openerOf = (id: string): Record<string, string> => ({ popovertarget: id });
const automatic: Record<string, string> = { popover: "auto" };

type PopoverProps = {
  /** Id of the panel, unique in the document. */
  id: string;
  icon?: IconName;
  /** Replaces the icon: an avatar, a name. `label` stays the accessible name. */
  opener?: ReactNode;
  /** Accessible name of the button; also visible with `showLabel`. */
  label: string;
  showLabel?: boolean;
  variant?: ButtonVariant;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
};

/**
 * A button of the top bar with its panel. The browser opens it, closes it on Escape and on a click elsewhere, and restores the focus,
 * without a script. With scripts it also closes when a link inside is followed.
 */
export function Popover({ id, icon, opener, label, showLabel, variant = "ghost", className, panelClassName, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const followed = (event: MouseEvent) => {
      const inLink = event.target instanceof Element && event.target.closest("a[href]");
      if (inLink && typeof box.hidePopover === "function" && box.matches(":popover-open")) box.hidePopover();
    };
    box.addEventListener("click", followed);
    return () => box.removeEventListener("click", followed);
  }, []);
  return (
    <>
      <button
        type="button"
        {...openerOf(id)}
        aria-label={showLabel ? undefined : label}
        title={showLabel ? undefined : label}
        className={classNames(buttonClass({ variant }), !showLabel && !opener && iconOnly, styles.opener, className)}
      >
        {icon && <Icon name={icon} />}
        {opener}
        {showLabel && <span>{label}</span>}
        {showLabel && <Icon name="chevronDown" />}
      </button>
      <div ref={panel} id={id} {...automatic} className={classNames(styles.panel, styles.end, panelClassName)}>
        {children}
      </div>
    </>
  );
}
