import { useTranslation } from "react-i18next";
import type { Basket } from "../../../../contract/commerce/basket.ts";
import { useMoney } from "./use-money.ts";

/** A voucher's discount as text. */
export function DiscountText({ discount }: { readonly discount: Basket["vouchers"][number]["discount"] }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (discount.state === "EXPIRED") return <>{t("commerceDiscountExpired")}</>;
  const size =
    discount.type === "PERCENTAGE"
      ? t("commerceDiscountPercent", { percent: discount.percentage ?? 0 })
      : discount.amount === null
        ? null
        : t("commerceDiscountAmount", { amount: money(discount.amount) });
  return (
    <>
      {size} {t(discount.lifeTimeRepeat ? "commerceDiscountForLife" : "commerceDiscountOnce")}
    </>
  );
}
