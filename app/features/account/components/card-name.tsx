import { useTranslation } from "react-i18next";
import type { Card } from "../../../../contract/commerce/cards.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { CardsData } from "../cards.server.ts";

/** `Visa •••• 4242 · 12/2030`, and `PayPal ••••` for what has no digits that we may know (S1§3); its digits in their order in a right-to-left page too. */
export function CardName({ card }: { readonly card: Pick<Card, "cardType" | "last4Digits" | "expires"> }) {
  const { t } = useTranslation();
  const [year, month] = card.expires.split("-");
  return (
    <>
      <bdi dir="ltr">{`${card.cardType} •••• ${card.last4Digits}`.trim()}</bdi>
      {month !== undefined && ` · ${t("accountCardUntil", { date: `\u2066${month}/${year}\u2069` })}`}
    </>
  );
}

/** How adding a card ended, for a viewer who comes back from the provider. */
export function SetupNotice({ setup }: { readonly setup: CardsData["setup"] }) {
  const { t } = useTranslation();
  if (setup === null) return null;
  if (setup.status === "COMPLETE")
    return (
      <Notice announce tone="success">
        {t("accountCardAdded")}
      </Notice>
    );
  if (setup.status === "FAILED" || setup.status === "CANCELLED")
    return (
      <Notice announce tone="error" title={t("accountCardNotAdded")}>
        {setup.error ?? t("accountCardNothingSaved")}
      </Notice>
    );
  return (
    <Notice announce tone="info">
      {t("accountCardPending")}
    </Notice>
  );
}
