import { useTranslation } from "react-i18next";
import { PageLink } from "../../../../routing/link.tsx";
import { textStyle } from "../../../../ui/css/text.css.ts";

type Back =
  | { readonly page: "gift" }
  | { readonly page: "giftItem"; readonly params: { readonly giftId: string } }
  | { readonly page: "redeem"; readonly query: { readonly code: string | undefined } };

/** Back to the gift that somebody signs in for (S1§2, Login page). */
export function GiftBackLink(back: Back) {
  const { t } = useTranslation();
  return (
    <p>
      <PageLink {...back} className={textStyle.link}>
        {t("giftBackToGift")}
      </PageLink>
    </p>
  );
}
