import type { Money } from "../../../../contract/base/fields.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";

/** Formats money in the page's language. */
export function useMoney(): (money: Money) => string {
  const { language } = useLocale();
  return (money) => formatMoney(money, language);
}
