import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { Button } from "../../../ui/button/button.tsx";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";

type Subscription = NonNullable<NonNullable<Licence["licenceStatus"]>["subscription"]>;
interface PriceChangePartProps {
  /** Pending price change; null: nothing is shown. */
  readonly change: Subscription["priceChange"];
}

/**
 * A new price: the amount, its first day, the effect of no answer, and both answers. The viewer can change an answer until that
 * day.
 */
export function PriceChangePart({ change }: PriceChangePartProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const timeText = useTimeText();
  const navigation = useNavigation();
  if (change === null) return null;
  const money = (amount: typeof change.price) => `\u2068${formatMoney(amount, language)}\u2069`;
  const values = { price: money(change.price), newPrice: money(change.newPrice), date: timeText(change.startsAt, "date") };
  const intent = navigation.formData?.get("intent");
  const rises = change.newPrice.amount > change.price.amount;
  const answers = rises && (
    <Form method="post" className={buttons}>
      <input type="hidden" name="price" value={change.id} />
      {change.status !== "CONTINUE" && (
        <Button type="submit" name="intent" value="price-continue" variant="primary" busy={intent === "price-continue"}>
          {t("accountPriceContinue", values)}
        </Button>
      )}
      {change.status !== "LEAVE" && (
        <Button type="submit" name="intent" value="price-leave" busy={intent === "price-leave"}>
          {t("accountPriceLeave")}
        </Button>
      )}
    </Form>
  );
  return (
    <Notice tone={change.status === "PENDING" ? "warning" : "info"} title={t("accountPriceTitle", values)} actions={answers}>
      <p>{t("accountPriceText", values)}</p>
      <p>{t(ANSWERED[change.status], values)}</p>
    </Notice>
  );
}

const ANSWERED = { PENDING: "accountPriceSilence", CONTINUE: "accountPriceAgreed", LEAVE: "accountPriceLeft" } as const;
