import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../button/icon-button.tsx";
import { isOutside } from "../dialog/outside.ts";
import * as styles from "./side-panel.css.ts";

interface SidePanelProps {
  readonly title: string;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
  /** Called when the panel has left. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal panel at the end of the window, open while it is rendered. Escape, a click outside and the close button close it; the focus
 * returns to the element that had it before.
 */
export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (panel.current?.open === false) panel.current.showModal();
  }, []);
  const leave = () => {
    const sliding = panel.current?.getAnimations() ?? [];
    void Promise.allSettled(sliding.map(({ finished }) => finished)).then(onClose);
  };
  // Outside of the bar, whose colours and containers are not the panel's.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, by the browser
    <dialog
      ref={panel}
      className={styles.panel}
      aria-labelledby={id}
      onClose={leave}
      onClick={(event) => {
        if (isOutside(event)) event.currentTarget.close();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={closeLabel} className={styles.close} onClick={() => panel.current?.close()} />
      </div>
      {children}
    </dialog>,
    document.body,
  );
}
