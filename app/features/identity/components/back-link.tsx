import { useTranslation } from "react-i18next";
import { PageLink, useHref } from "../../../routing/link.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import type { FrameView } from "../frame.server.ts";
import type { GiftWay } from "../model/gift-way.ts";

/**
 * Link back: to the gift that the viewer signs in for, else to the page that they came from, else to sign-in. A link to sign-in is
 * also shown beside the others.
 */
export function BackLink({ frame, signIn = true }: { readonly frame: FrameView; readonly signIn?: boolean }) {
  const { t } = useTranslation();
  const href = useHref();
  const { gift, carried } = frame;
  const toGift = gift === null ? null : giftPath(gift);
  const back = toGift ?? carried.from;

  function giftPath(way: GiftWay): string {
    if (way.kind === "REDEEM") return href("redeem", null, { code: way.code });
    return way.giftId === null ? href("gift") : href("giftItem", { giftId: way.giftId });
  }

  if (back === null && !signIn) return null;
  return (
    <p>
      {back !== null && (
        <a href={back} className={textStyle.link}>
          {t(toGift === null ? "identityBack" : "identityBackToGift")}
        </a>
      )}
      {back !== null && signIn && " · "}
      {signIn && (
        <PageLink page="login" query={carried} className={textStyle.link}>
          {t("identityBackToSignIn")}
        </PageLink>
      )}
    </p>
  );
}
