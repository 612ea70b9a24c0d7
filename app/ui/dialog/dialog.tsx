import { type ReactNode, useEffect, useRef } from "react";
import { iconOnly } from "../button/button.css.ts";
import { type ButtonLook, buttonClass } from "../button/button.tsx";
import { classNames } from "../css/class-names.ts";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./dialog.css.ts";
import { isOutside } from "./outside.ts";

const openerId = (id: string): string => `${id}-opener`;

function openDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}

type DialogOpenerProps = ButtonLook & {
  /** Id of the Dialog on the same page. One opener per dialog. */
  dialogId: string;
  className?: string;
  children: ReactNode;
};

/** Link that opens a Dialog. Without scripts its address does (`:target`). */
export function DialogOpener({ dialogId, variant, size, block, icon, iconEnd, className, children }: DialogOpenerProps) {
  return (
    <a
      id={openerId(dialogId)}
      href={`#${dialogId}`}
      aria-haspopup="dialog"
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={(event) => {
        if (openDialog(dialogId)) event.preventDefault();
      }}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </a>
  );
}

type DialogProps = {
  /** Unique in the document; the opener's `dialogId`. */
  id: string;
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Text and fields. */
  children: ReactNode;
  /** Buttons, the main one last. A button that only closes is a DialogClose. */
  actions?: ReactNode;
};

/**
 * A modal dialog. Escape, a click outside and the close button close it; the focus returns to its previous element. Its action must be a
 * form that posts, so that it works without scripts as well.
 */
export function Dialog({ id, title, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    box.dataset.script = "";
    // The address opened it before the scripts loaded.
    if (window.location.hash === `#${id}`) box.showModal();
  }, [id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, by the browser
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      onClick={(event) => {
        if (isOutside(event)) event.currentTarget.close();
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <DialogClose dialogId={id} label={closeLabel} />
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

/** Closes its dialog and changes nothing: the close button, or with `children` a text button ("keep it"). */
export function DialogClose({
  dialogId,
  label,
  children,
  variant,
}: {
  dialogId: string;
  label?: string;
  children?: ReactNode;
  variant?: ButtonLook["variant"];
}) {
  return (
    <a
      href={`#${openerId(dialogId)}`}
      aria-label={children ? undefined : label}
      className={children ? buttonClass({ variant }) : classNames(buttonClass({ variant: "ghost" }), iconOnly, styles.close)}
      onClick={(event) => {
        const dialog = document.getElementById(dialogId);
        if (!(dialog instanceof HTMLDialogElement) || !dialog.open) return;
        event.preventDefault();
        dialog.close();
      }}
    >
      {children ? <span>{children}</span> : <Icon name="close" />}
    </a>
  );
}
