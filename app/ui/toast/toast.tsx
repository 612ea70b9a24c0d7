import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../css/class-names.ts";
import { scriptOnly } from "../css/layout.css.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import * as styles from "./toast.css.ts";

/** What a toast is about. */
export type ToastTone = keyof typeof styles.mark;

const icons: Record<ToastTone, IconName> = { info: "info", success: "check", warning: "warning", error: "warning" };

type ToastProps = {
  tone?: ToastTone;
  children: ReactNode;
  /** One thing to do: a LinkButton or Button (size sm). */
  action?: ReactNode;
  /** Spoken name of the cross. */
  dismissLabel: string;
  /** Told when the viewer has put it away. */
  onDismiss?: () => void;
  /** It only confirms: it makes room as soon as the viewer goes on in the page. */
  fleeting?: boolean;
};

/** A short message over the page. It stays until it is put away; without scripts until the next page. */
export function Toast({ tone = "info", children, action, dismissLabel, onDismiss, fleeting = false }: ToastProps) {
  const [gone, setGone] = useState(false);
  const [madeRoom, setMadeRoom] = useState(false);
  useEffect(() => {
    if (!fleeting) return;
    const goOn = ({ target }: FocusEvent) => {
      // Pages and summaries take the focus by themselves; to a field or a button only the viewer goes.
      if (target instanceof Element && target.matches("main :is(input, select, textarea, button, iframe)")) setMadeRoom(true);
    };
    document.addEventListener("focusin", goOn);
    return () => document.removeEventListener("focusin", goOn);
  }, [fleeting]);
  if (gone) return null;
  // The page keeps its height: a button that moves away under a press would not be pressed.
  if (madeRoom) return <span hidden className={styles.room} />;
  return (
    <div className={classNames(styles.toast, styles.room)}>
      <Icon name={icons[tone]} className={styles.mark[tone]} />
      <p className={classNames(styles.words, styles.lastWords)}>{children}</p>
      {action}
      <IconButton
        icon="close"
        label={dismissLabel}
        className={scriptOnly}
        onClick={() => {
          setGone(true);
          onDismiss?.();
        }}
      />
    </div>
  );
}

/**
 * Where toasts stand; once in the document, always there, also when empty: screen readers read what comes into it. A message
 * that the server has already written (the flash of a redirect) is put in once more after hydration, or it would stay unread.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  const [round, setRound] = useState(0);
  useEffect(() => setRound(1), []);
  return (
    <div role="status" className={styles.region}>
      <div key={round} style={{ display: "contents" }}>
        {children}
      </div>
    </div>
  );
}
