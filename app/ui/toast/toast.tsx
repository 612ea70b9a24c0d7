import { type ReactNode, useEffect, useRef, useState } from "react";
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
  /** It only confirms: over the page it makes room as soon as the viewer goes on. */
  fleeting?: boolean;
  /** It answers a press and asks for something: it takes the focus, and so comes into view. */
  takesFocus?: boolean;
  /** It answers a press whose button the page no longer has: it takes the focus where no element has it. */
  takesLostFocus?: boolean;
  /** It has answers to choose from: it stands in the page's flow at every width. */
  question?: boolean;
};

/** A short message: over the page where there is room beside its column, in the flow elsewhere. It stays until it is put away; without scripts until the next page. */
export function Toast(props: ToastProps) {
  const { tone = "info", children, action, dismissLabel, onDismiss, fleeting = false } = props;
  const { takesFocus = false, takesLostFocus = false, question = false } = props;
  const [gone, setGone] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!fleeting) return;
    const goOn = ({ target }: FocusEvent) => {
      // Pages and summaries take the focus by themselves; to a field or a button only the viewer goes.
      if (target instanceof Element && target.matches("main :is(input, select, textarea, button, iframe)")) setSeen(true);
    };
    document.addEventListener("focusin", goOn);
    return () => document.removeEventListener("focusin", goOn);
  }, [fleeting]);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus || (takesLostFocus && isLost)) element.current?.focus();
  }, [takesFocus, takesLostFocus]);
  if (gone) return null;
  return (
    <div
      ref={element}
      tabIndex={takesFocus || takesLostFocus ? -1 : undefined}
      className={classNames(styles.toast, question && styles.question, seen && styles.seen)}
    >
      <Icon name={icons[tone]} className={styles.mark[tone]} />
      <p className={classNames(styles.textBlock, styles.lastText)}>{children}</p>
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

interface ToastRegionProps {
  /** What the page before left to say: it comes with the page. */
  children?: ReactNode;
  /** What comes at any moment: offers. */
  offers?: ReactNode;
}

/**
 * Where toasts stand; once in the document, always there, also when empty: screen readers read what comes into it. No message
 * covers a control, and none moves the page under a press: on narrow screens, and wherever a question stands, the first part is
 * in the flow between bar and page, the offers behind the footer. A message that the server has already written (the flash of a redirect) is put in once
 * more after hydration, or it would stay unread.
 */
export function ToastRegion({ children, offers }: ToastRegionProps) {
  const [round, setRound] = useState(0);
  useEffect(() => setRound(1), []);
  return (
    <div className={styles.region}>
      <div role="status" className={styles.first}>
        <div key={round} style={{ display: "contents" }}>
          {children}
        </div>
      </div>
      <div role="status" className={styles.last}>
        <div style={{ display: "contents" }}>{offers}</div>
      </div>
    </div>
  );
}
