import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../button/icon-button.tsx";
import { isOutside } from "../dialog/outside.ts";
import * as styles from "./side-panel.css.ts";

interface SidePanelProps {
  readonly title: string;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
  /** Called when the closed panel has slid out. */
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
  // Rendered in the body, because the panel must not inherit the colours and containers of the bar.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
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
