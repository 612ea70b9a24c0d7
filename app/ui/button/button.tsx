import { type ButtonHTMLAttributes, type ReactNode, useContext } from "react";
import { classNames } from "../css/class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import * as styles from "./button.css.ts";
import { SendingContext } from "./sending-context.ts";

/** How a button looks. One `primary` in a view; `onArt` over pictures. */
export type ButtonVariant = keyof typeof styles.variant;
/** `sm` keeps the 44 px touch height, it is only less wide. */
export type ButtonSize = keyof typeof styles.size;

/** What Button and LinkButton have in common. */
export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
  /** Behind the words: "next", "open elsewhere". */
  iconEnd?: IconName;
};

/** The class of a button, for the rare element that is neither `button` nor `a` (a `summary`). */
export function buttonClass({ variant = "secondary", size = "md", block }: ButtonLook): string {
  return classNames(styles.variant[variant], styles.size[size], block && styles.block);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Work is under way: shows the spinner and ignores further presses, but stays focusable. */
    busy?: boolean;
    /** Said instead of the words while busy, if given. */
    busyLabel?: string;
    children: ReactNode;
  };

/** A button with words. `type` is "submit" inside forms unless told otherwise, as in HTML. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  busy: wanted,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const sending = useContext(SendingContext);
  const busy = wanted === true && sending;
  return (
    <button
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        // `disabled` would throw the focus away in the middle of a submission.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Icon name="spinner" /> : icon && <Icon name={icon} />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
