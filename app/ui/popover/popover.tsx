import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { iconOnly } from "../button/button.css.ts";
import { type ButtonVariant, buttonClass } from "../button/button.tsx";
import { classNames } from "../css/class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import * as styles from "./popover.css.ts";

// React 18 passes these attributes through, but its types lack them.
/** Attributes of a button that opens the panel `id`, and closes it again. */
export const openerOf = (id: string): Record<string, string> => ({ popovertarget: id });
/** Attributes of a button that only closes it. */
export const closer = (id: string): Record<string, string> => ({ popovertarget: id, popovertargetaction: "hide" });
/** Attributes of a panel that closes on Escape and on a click elsewhere. */
export const automatic: Record<string, string> = { popover: "auto" };

/** A panel that also closes when a link inside is followed. */
export function useClosingPanel(): RefObject<HTMLDivElement> {
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
  return panel;
}

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
  /** Class that replaces the look of a button. */
  look?: string;
  /** True for a panel under its button instead of at the bar's end. */
  underOpener?: boolean;
  /** True when the panel has the link of the current page. */
  current?: boolean;
  children: ReactNode;
};

/**
 * A button of the top bar with its panel. The browser opens it, closes it on Escape and on a click elsewhere, and restores the focus,
 * without a script. With scripts it also closes when a link inside is followed.
 */
export function Popover({
  id,
  icon,
  opener,
  label,
  showLabel,
  variant = "ghost",
  className,
  panelClassName,
  look,
  underOpener,
  current,
  children,
}: PopoverProps) {
  const panel = useClosingPanel();
  return (
    <>
      <button
        type="button"
        {...openerOf(id)}
        aria-label={showLabel ? undefined : label}
        title={showLabel ? undefined : label}
        aria-current={current ? "true" : undefined}
        className={classNames(look ?? buttonClass({ variant }), !showLabel && !opener && iconOnly, styles.opener, className)}
      >
        {icon && <Icon name={icon} />}
        {opener}
        {showLabel && <span dir="auto">{label}</span>}
        {showLabel && <Icon name="chevronDown" />}
      </button>
      <div
        ref={panel}
        id={id}
        {...automatic}
        className={classNames(styles.panel, underOpener ? styles.underOpener : styles.end, panelClassName)}
      >
        {children}
      </div>
    </>
  );
}
