import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Gift } from "../../../../../contract/commerce/gift.ts";
import { useHref } from "../../../../routing/link.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { textStyle } from "../../../../ui/css/text.css.ts";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../../ui/icon/page-icons.ts";
import { Panel, ReadingPage } from "../../../../ui/page/reading-page.tsx";
import type { GiftStateData } from "../gift.server.ts";
import { GiftFacts } from "./gift-facts.tsx";
import * as styles from "./gift-page.css.ts";
import { GiftSteps } from "./gift-steps.tsx";

/** Isolates a name, so that it keeps its direction in a sentence of another one. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

const textOf = ({ status, recipient }: Gift): string => {
  if (status === "REDEEMED") return "giftRedeemedText";
  if (status === "EXPIRED") return "giftExpiredText";
  if (recipient.email === null) return "giftHandText";
  return status === "SENT" ? "giftSentText" : "giftPaidText";
};

/** Status of a paid gift, and its card to print. */
export function GiftState({ data }: { readonly data: GiftStateData }) {
  const { t } = useTranslation();
  const to = useHref();
  const { gift } = data;
  const open = gift.status === "PAID" || gift.status === "SENT";
  return (
    <ReadingPage>
      <GiftSteps step="DONE" asksConsent={data.asksConsent} />
      <EmptyState
        headingLevel={1}
        icon="gift"
        tone={open ? "success" : "accent"}
        title={t(open ? "giftPaidTitle" : `giftStatus${gift.status}`)}
        actions={<LinkButton to={to("gift")}>{t("giftAnother")}</LinkButton>}
      >
        {t(textOf(gift), { name: isolated(gift.recipient.name) })}
      </EmptyState>
      {open && <GiftCard data={data} />}
      <Panel className={styles.facts}>
        <GiftFacts gift={gift} />
      </Panel>
    </ReadingPage>
  );
}

/** Gift card to cut out and hand over. */
function GiftCard({ data: { gift, redeemAt, isCodeHidden } }: { readonly data: GiftStateData }) {
  const { t } = useTranslation();
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  return (
    <>
      <section className={styles.card} aria-label={t("giftCard")}>
        <p className={styles.cardTitle}>{gift.product.name}</p>
        <p>{t("giftFor", { name: isolated(gift.recipient.name) })}</p>
        {gift.message !== "" && (
          <p className={styles.message} dir="auto">
            {gift.message}
          </p>
        )}
        <p>{t("giftFrom", { name: isolated(gift.senderName) })}</p>
        {gift.redeemCode !== null && (
          <>
            <p className={styles.note}>{t("giftCardHow", { address: `\u2068${redeemAt}\u2069` })}</p>
            <p className={styles.code}>
              <bdi className={textStyle.ltr}>{gift.redeemCode}</bdi>
            </p>
            <p className={styles.note}>{t("giftCardKeep")}</p>
          </>
        )}
        {gift.redeemCode === null && <p className={styles.note}>{t(isCodeHidden ? "giftCodeHidden" : "giftCodeUnreadable")}</p>}
      </section>
      <div className={styles.print}>
        {scripts && (
          <Button type="button" icon={pageIcons.receipt} onClick={() => window.print()}>
            {t("giftPrint")}
          </Button>
        )}
        <p className={styles.note}>{t("giftPrintHint")}</p>
      </div>
    </>
  );
}
