import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Image } from "../../../../contract/base/fields.ts";
import { iconOnly } from "../../../ui/button/button.css.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { mainId } from "../../../ui/page/main-id.ts";
import { Picture } from "../../../ui/picture/picture.tsx";
import { hashedPicture } from "../../../ui/picture/picture-data.ts";
import { automatic, closer, openerOf, useClosingPanel } from "../../../ui/popover/popover.tsx";
import type { Promo } from "../shell-menu.ts";
import * as styles from "./promo-strip.css.ts";

const OVERLAY = "promo-overlay";
const plainIcon = classNames(buttonClass({ variant: "ghost" }), iconOnly);

/** Decoration: the text beside it says the same. */
const pictureOf = ({ hash, ...picture }: Image) => ({ ...picture, src: hashedPicture(hash) });

/** The overlay screen of a promo item. The browser opens and closes it, without a script. */
function Overlay({ overlay }: { readonly overlay: NonNullable<Promo["overlay"]> }) {
  const { t } = useTranslation();
  const panel = useClosingPanel();
  return (
    <div ref={panel} id={OVERLAY} {...automatic} className={styles.overlay} role="dialog" aria-labelledby={`${OVERLAY}-title`}>
      <div className={styles.head}>
        <h2 id={`${OVERLAY}-title`}>{overlay.title}</h2>
        <button type="button" {...closer(OVERLAY)} aria-label={t("shellClose")} className={classNames(plainIcon, styles.close)}>
          <Icon name="close" />
        </button>
      </div>
      {overlay.picture && (
        <Picture
          {...pictureOf(overlay.picture)}
          ratio={16 / 9}
          sizes="(max-width: 599px) 90vw, 496px"
          mostWidth={960}
          className={styles.art}
        />
      )}
      <p className={styles.more}>{overlay.text}</p>
      {overlay.link && (
        <LinkButton to={overlay.link.to} variant="primary">
          {overlay.link.label}
        </LinkButton>
      )}
    </div>
  );
}

/** A promo item above the page. A form dismisses it; with scripts it goes at once, and the page stays where it is. */
export function PromoStrip({ promo }: { readonly promo: Promo }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (dismissed === promo.id) return null;
  const dismiss = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new URLSearchParams({ id: promo.id });
    // The page does not show it again; a lost answer only lets the next document do so.
    fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    setDismissed(promo.id);
    // The pressed button is gone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.strip} aria-label={t("shellPromo")}>
      {promo.picture && <Picture {...pictureOf(promo.picture)} ratio="fill" sizes="80px" mostWidth={240} className={styles.thumbnail} />}
      <p className={styles.text}>{promo.text}</p>
      {promo.overlay && promo.action !== null ? (
        <button type="button" {...openerOf(OVERLAY)} className={styles.action}>
          {promo.action}
        </button>
      ) : null}
      {promo.to !== null && promo.action !== null ? (
        <Anchor to={promo.to} className={styles.action}>
          {promo.action}
        </Anchor>
      ) : null}
      <form method="post" action="/_/promo" className={styles.dismiss} onSubmit={dismiss}>
        <input type="hidden" name="path" value={`${pathname}${search}`} />
        <button type="submit" name="id" value={promo.id} aria-label={t("shellDismiss")} title={t("shellDismiss")} className={plainIcon}>
          <Icon name="close" />
        </button>
      </form>
      {promo.overlay ? <Overlay overlay={promo.overlay} /> : null}
    </aside>
  );
}
