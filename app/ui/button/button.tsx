import { type ButtonHTMLAttributes, type ReactNode, useContext } from "react";
import { classNames } from "../css/class-names.ts";
import { type AnyIcon, Icon } from "../icon/icon.tsx";
import * as styles from "./button.css.ts";
import { SendingContext } from "./sending-context.ts";

/** Look of a button. One `primary` per view; `onArt` over pictures. */
export type ButtonVariant = keyof typeof styles.variant;
/** `sm` is narrower, but keeps the touch height of 44 px. */
export type ButtonSize = keyof typeof styles.size;

/** Props that Button and LinkButton share. */
export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: AnyIcon;
  /** Icon after the text: "next", "open elsewhere". */
  iconEnd?: AnyIcon;
};

/** The class of a button, for the rare element that is neither `button` nor `a` (a `summary`). */
export function buttonClass({ variant = "secondary", size = "md", block }: ButtonLook): string {
  return classNames(styles.variant[variant], styles.size[size], block && styles.block);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** True while work is in progress: shows the spinner and ignores further clicks, but stays focusable. */
    busy?: boolean;
    /** Spoken instead of the text while busy; optional. */
    busyLabel?: string;
    children: ReactNode;
  };

/** A button with text. `type` defaults to "submit" inside forms, as in HTML. */
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
        // `disabled` would drop the focus in the middle of a submission.
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
