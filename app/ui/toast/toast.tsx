import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../css/class-names.ts";
import { scriptOnly } from "../css/layout.css.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import * as styles from "./toast.css.ts";

/** Kind of toast. */
export type ToastTone = keyof typeof styles.mark;

const icons: Record<ToastTone, IconName> = { info: "info", success: "check", warning: "warning", error: "warning" };

type ToastProps = {
  tone?: ToastTone;
  children: ReactNode;
  /** One action: a LinkButton or Button (size sm). */
  action?: ReactNode;
  /** Accessible name of the close button. */
  dismissLabel: string;
  /** Called when the viewer closes it. */
  onDismiss?: () => void;
  /** True for a confirmation: over the page it hides as soon as the viewer goes on. */
  fleeting?: boolean;
  /** True when it answers a click and needs an action: it takes focus, and so scrolls into view. */
  takesFocus?: boolean;
  /** True when it answers a click on a button that the page has removed: it takes focus when no element has it. */
  takesLostFocus?: boolean;
  /** True when it has answers to choose from: it is in the page's flow at every width. */
  question?: boolean;
  /** True when it can come at any moment and matters at once: on narrow screens it is over the lower edge of the window and moves nothing. */
  floating?: boolean;
};

/**
 * A short message: over the page when there is space beside its column, otherwise in the flow. It stays until the viewer closes it; without
 * scripts until the next page.
 */
export function Toast(props: ToastProps) {
  const { tone = "info", children, action, dismissLabel, onDismiss, fleeting = false } = props;
  const { takesFocus = false, takesLostFocus = false, question = false, floating = false } = props;
  const [gone, setGone] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!fleeting) return;
    const goOn = ({ target }: FocusEvent) => {
      // Pages and summaries take focus by themselves; only the viewer moves it to a field or a button.
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
      className={classNames(styles.toast, question && styles.question, floating && styles.floating, seen && styles.seen)}
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
  /** Messages of the previous page, which come with the page. */
  children?: ReactNode;
  /** Offers, which can come at any moment. */
  offers?: ReactNode;
}

/**
 * Region of all toasts, once in the document and always present, also when empty, because screen readers announce its changes. No message
 * covers a control, and none moves the page under a click: on narrow screens, and with a question, the first part is in the flow between
 * bar and page, the offers behind the footer, and floating ones over the lower edge, where the viewer can close them. A message in the server's markup (the flash of a redirect) is inserted again after hydration,
 * because otherwise it is not announced.
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
