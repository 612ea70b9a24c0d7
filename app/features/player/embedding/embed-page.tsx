import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf } from "../../../content/components/picture-of.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import * as styles from "./embed-page.css.ts";
import type { EmbeddedView } from "./embedded.server.ts";

/** A title in a partner's frame: the player alone, or why it does not play here and the way to its own page, in a window of its own. */
export function EmbedPage({ view, player }: { readonly view: EmbeddedView; readonly player: ReactNode }) {
  const { t } = useTranslation();
  const isFramed = useIsFramed();
  const role = isFramed ? undefined : "main";
  if (player !== null)
    return (
      <div role={role} className={styles.page}>
        {player}
      </div>
    );
  const { title, picture, page, realm } = view;
  return (
    <div role={role} className={styles.page}>
      <Picture {...pictureOf(picture)} ratio={16 / 9} sizes="100vw" mostWidth={1280} loading="first" className={styles.art} />
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p>{t("embedElsewhere")}</p>
        <LinkButton variant="primary" to={page} target="_blank" rel="noopener" reloadDocument>
          {t("embedOpen", { realm })}
        </LinkButton>
      </div>
    </div>
  );
}

/** True in a partner's frame, whose page has a `main` of its own: a screen reader would find two. */
function useIsFramed(): boolean {
  const [isFramed, setIsFramed] = useState(false);
  useEffect(() => setIsFramed(window.self !== window.top), []);
  return isFramed;
}
