import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import * as styles from "../../../../ui/dialog/dialog.css.ts";

interface PlayerDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons; the main one last. */
  readonly actions?: ReactNode;
  /** True for a dialog that opens by itself: its main button has the focus, else its title. By default the browser's choice, the close button. */
  readonly leads?: boolean;
}

/**
 * A modal dialog over the page, also in full screen; open while it is rendered. Escape, a click outside and the close button close it. The
 * player's keys do nothing in it. The focus returns to the element that had it before.
 */
export function PlayerDialog({ title, onClose, children, actions, leads = false }: PlayerDialogProps) {
  const { t } = useTranslation();
  const hasActions = actions !== undefined;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    // Again when a button comes, as at the begin of a premiere.
    if (leads) (hasActions ? main.current?.querySelector<HTMLElement>(":scope > :last-child") : heading.current)?.focus();
  }, [leads, hasActions]);
  const close = () => dialog.current?.close();
  const pressed = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    // The backdrop belongs to the dialog element, and so does the padding.
    if (target !== currentTarget) return;
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, by the browser
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} data-menu onClose={onClose} onClick={pressed}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} className={styles.title} tabIndex={leads ? -1 : undefined}>
          {title}
        </h2>
        <IconButton icon="close" label={t("playerPanelClose")} className={styles.close} onClick={close} />
      </div>
      {children}
      {hasActions ? (
        <div ref={main} className={styles.actions}>
          {actions}
        </div>
      ) : null}
    </dialog>
  );
}
