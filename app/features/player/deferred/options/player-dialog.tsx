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
}

/**
 * A modal dialog over the page, also in full screen; open while it is rendered. Escape, a click outside and the close button close it. The
 * player's keys do nothing in it. The focus returns to the element that had it before.
 */
export function PlayerDialog({ title, onClose, children, actions }: PlayerDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
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
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={t("playerPanelClose")} className={styles.close} onClick={close} />
      </div>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
