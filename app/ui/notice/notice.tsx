import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";
import * as styles from "./notice.css.ts";

/** Kind of notice. */
export type NoticeTone = keyof typeof styles.tone;

const icons: Record<NoticeTone, IconName> = { info: "info", success: "check", warning: "warning", error: "warning" };

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links with the next steps. */
  actions?: ReactNode;
  /** True when the notice results from the viewer's last action: it is announced. */
  announce?: boolean;
  id?: string;
};

/** A message in the flow of the page. It also shows the flash message after a redirect, without scripts. */
export function Notice({ tone = "info", title, children, actions, announce, id }: NoticeProps) {
  const role = announce ? (tone === "error" ? "alert" : "status") : undefined;
  return (
    <div id={id} className={styles.tone[tone]} role={role}>
      <Icon name={icons[tone]} className={styles.mark[tone]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
