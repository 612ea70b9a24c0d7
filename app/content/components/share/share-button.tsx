import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonLook, buttonClass } from "../../../ui/button/button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { scriptOnly, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { sharePage } from "../../model/share/share-page.ts";
import * as styles from "./share-button.css.ts";

/** Time for which the button says that the address was copied (S2§9). */
const COPIED_MS = 2000;

type ShareButtonProps = {
  readonly title: string;
  /** Address to share; absent: the page may not be shared, and there is no button. */
  readonly url: string | undefined;
  /** Beside the main button over a title's art. */
  readonly onArt?: boolean;
};

/** Shares the page by the system's dialog, or copies its address. Without scripts it shows the address. */
export function ShareButton({ title, url, onArt = false }: ShareButtonProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<"COPIED" | "FAILED" | null>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (url === undefined) return null;

  async function onClick(address: string) {
    window.clearTimeout(timer.current);
    setResult(null);
    const done = await sharePage({ title, url: address }, navigator, logReason);
    if (done !== "COPIED" && done !== "FAILED") return;
    setResult(done);
    if (done === "COPIED") timer.current = window.setTimeout(() => setResult(null), COPIED_MS);
  }

  const copied = result === "COPIED";
  const look: ButtonLook = onArt ? { variant: "onArt", size: "lg" } : {};
  return (
    <div className={styles.share}>
      <Button type="button" {...look} className={classNames(scriptOnly, onArt && styles.onArt)} onClick={() => void onClick(url)}>
        <span className={styles.texts}>
          <span className={styles.text} data-hidden={copied || undefined}>
            <Icon name={pageIcons.share} />
            {t("browseShare")}
          </span>
          <span className={styles.text} data-hidden={copied ? undefined : ""}>
            <Icon name="check" />
            {t("browseShareCopied")}
          </span>
        </span>
      </Button>
      <span role="status" className={visuallyHidden}>
        {copied && t("browseShareCopied")}
      </span>
      {result === "FAILED" && (
        <div role="alert" className={styles.failed}>
          <p>{t("browseShareFailed")}</p>
          <Address url={url} />
        </div>
      )}
      <details className={classNames(styles.plain, onArt && styles.onArt)}>
        <summary className={classNames(buttonClass(look), styles.summary, onArt && styles.onArt)}>
          <Icon name={pageIcons.share} />
          <span>{t("browseShare")}</span>
        </summary>
        <div className={styles.plainText}>
          <p>{t("browseShareAddress")}</p>
          <Address url={url} />
        </div>
      </details>
    </div>
  );
}

// biome-ignore lint/suspicious/noConsole: S2§8 logs the reason of a failure; the viewer's message cannot tell it
const logReason = (error: unknown) => console.warn(error);

/** One press selects the whole address. */
function Address({ url }: { readonly url: string }) {
  return <code className={classNames(styles.address, textStyle.ltr)}>{url}</code>;
}
