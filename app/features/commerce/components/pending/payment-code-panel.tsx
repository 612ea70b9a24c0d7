import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "../../../../../contract/base/fields.ts";
import { Time } from "../../../../i18n/time.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { classNames } from "../../../../ui/css/class-names.ts";
import { textStyle } from "../../../../ui/css/text.css.ts";
import { DescriptionList } from "../../../../ui/description-list/description-list.tsx";
import { pageIcons } from "../../../../ui/icon/page-icons.ts";
import { Panel } from "../../../../ui/page/reading-page.tsx";
import { QrCode } from "../../../../ui/qr-code/qr-code.tsx";
import type { PaymentCode } from "../../payment-code.server.ts";
import { useMoney } from "../use-money.ts";
import * as styles from "./pending-payment.css.ts";

/** The code as an image, as a link for viewers without a second device, and as text; its amount and expiry. */
export function PaymentCodePanel({ code, amount }: { readonly code: PaymentCode; readonly amount: Money }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Panel className={styles.panel}>
      <div className={styles.picture}>
        <QrCode {...code.qr} label={t("commerceCodeQr")} />
      </div>
      <div className={styles.facts}>
        <DescriptionList
          items={[
            { term: t("commerceDueToday"), description: <bdi>{money(amount)}</bdi> },
            { term: t("commerceCodeUntil"), description: <Time iso={code.expiresAt} show="dateTime" /> },
          ]}
        />
        {code.url !== null && (
          <LinkButton to={code.url} reloadDocument variant="primary" iconEnd={pageIcons.external}>
            {t("commerceCodeOpen")}
          </LinkButton>
        )}
        <CodeAsText text={code.text} />
      </div>
    </Panel>
  );
}

/** One click selects the whole text, also without scripts; with them a button copies it. */
function CodeAsText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [scripts, setScripts] = useState(false);
  const [result, setResult] = useState<"commerceCodeCopied" | "commerceCodeSelected" | null>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => setScripts(true), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult("commerceCodeCopied");
    } catch {
      // Copying is not permitted, or the page is not secure: the text is selected for the viewer to copy.
      if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
      setResult("commerceCodeSelected");
    }
  }
  return (
    <div className={styles.asText}>
      <h2 className={styles.label}>{t("commerceCodeAsText")}</h2>
      <code ref={shown} className={classNames(styles.text, textStyle.ltr)}>
        {text}
      </code>
      {scripts && (
        <div>
          <Button type="button" onClick={copy}>
            {t("commerceCodeCopy")}
          </Button>
        </div>
      )}
      <p role="status">{result !== null && t(result)}</p>
    </div>
  );
}
