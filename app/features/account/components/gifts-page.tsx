import type { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { loadGifts } from "../gifts.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import * as styles from "./held-licence.css.ts";

type GiftsData = ReturnType<typeof useLoaderData<typeof loadGifts>>;

/** Gifts that the viewer has bought for others. */
export function GiftsPage({ data }: { readonly data: GiftsData }) {
  const { t } = useTranslation();
  const to = useHref();
  const { gifts } = data;
  const waysOn = (
    <>
      {data.sells && (
        <LinkButton to={to("gift")} icon="gift">
          {t("giftTitle")}
        </LinkButton>
      )}
      {data.redeems && (
        <LinkButton to={to("redeem")} icon="ticket">
          {t("giftRedeemTitle")}
        </LinkButton>
      )}
    </>
  );
  return (
    <AccountFrame title={t("accountMenuGifts")} email={data.email} current="accountGifts">
      {gifts === null && (
        <Notice tone="warning" actions={<LinkButton to={to("accountGifts")}>{t("accountTryAgain")}</LinkButton>}>
          {t("accountGiftsFailed")}
        </Notice>
      )}
      {gifts?.length === 0 && (
        <EmptyState icon="gift" headingLevel={2} title={t("accountGiftsEmptyTitle")} actions={waysOn}>
          {t("accountGiftsEmptyText")}
        </EmptyState>
      )}
      {gifts !== null && gifts.length > 0 && (
        <ul className={styles.list}>
          {gifts.map((gift) => (
            <li key={gift.giftId} className={styles.licence}>
              <div className={styles.textBlock}>
                <div className={styles.head}>
                  <h2 className={styles.name}>{gift.name}</h2>
                  <Badge tone={gift.status === "REDEEMED" ? "success" : "neutral"}>{t(`giftStatus${gift.status}`)}</Badge>
                </div>
                <p className={styles.note}>
                  {t("giftFor", { name: `\u2068${gift.recipient}\u2069` })}
                  {gift.paidAt !== null && (
                    <>
                      {" · "}
                      <Time iso={gift.paidAt} show="date" />
                    </>
                  )}
                </p>
              </div>
              <LinkButton
                to={to("giftItem", { giftId: gift.giftId })}
                size="sm"
                aria-label={`${t("accountGiftOpen")}: ${gift.name}, ${gift.recipient}`}
              >
                {t("accountGiftOpen")}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {gifts?.length !== 0 && <div className={cluster[3]}>{waysOn}</div>}
    </AccountFrame>
  );
}
