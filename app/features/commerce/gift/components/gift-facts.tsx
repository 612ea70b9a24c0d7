import { useTranslation } from "react-i18next";
import type { Gift } from "../../../../../contract/commerce/gift.ts";
import { periodLength } from "../../../../content/model/period-label.ts";
import { Time } from "../../../../i18n/time.tsx";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { textStyle } from "../../../../ui/css/text.css.ts";
import { DescriptionList } from "../../../../ui/description-list/description-list.tsx";
import { useMoney } from "../../components/use-money.ts";

/** The gift, its recipient, and its day. */
export function GiftFacts({ gift }: { readonly gift: Gift }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const money = useMoney();
  const { product, recipient } = gift;
  return (
    <DescriptionList
      items={[
        {
          term: t("giftFactProduct"),
          description: (
            <>
              {product.name}
              {product.period !== null && ` (${periodLength(product.period, language)})`}
            </>
          ),
        },
        { term: t("giftFactTo"), description: <bdi>{recipient.name}</bdi> },
        {
          term: t("giftFactDelivery"),
          description:
            recipient.email === null ? (
              t("giftHandedOver")
            ) : (
              <>
                <bdi className={textStyle.ltr}>{recipient.email}</bdi>
                {" · "}
                {gift.deliverAt === null ? t("giftDeliveredNow") : <Day day={gift.deliverAt} />}
              </>
            ),
        },
        { term: t("giftFactPaid"), description: gift.paidAt === null ? null : <bdi>{money(product.price)}</bdi> },
        {
          term: t("giftFactUntil"),
          description: gift.expiresAt === null || gift.status === "REDEEMED" ? null : <Time iso={gift.expiresAt} show="date" />,
        },
      ]}
    />
  );
}

/** A calendar day in every zone: noon UTC falls on the same day nearly everywhere. */
const Day = ({ day }: { readonly day: string }) => <Time iso={`${day}T12:00:00.000Z`} show="date" />;
