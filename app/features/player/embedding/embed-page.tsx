import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf } from "../../../content/components/picture-of.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import * as styles from "./embed-page.css.ts";
import type { EmbeddedView } from "./embedded.server.ts";

/** A title in a partner's frame: the player alone, or why it does not play here and the way to its own page, in a window of its own. */
export function EmbedPage({ view, player }: { readonly view: EmbeddedView; readonly player: ReactNode }) {
  const { t } = useTranslation();
  if (player !== null) return <main className={styles.page}>{player}</main>;
  const { title, picture, page, realm } = view;
  return (
    <main className={styles.page}>
      <Picture {...pictureOf(picture)} ratio={16 / 9} sizes="100vw" mostWidth={1280} loading="first" className={styles.art} />
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p>{t("embedElsewhere")}</p>
        <LinkButton variant="primary" to={page} target="_blank" rel="noopener" reloadDocument>
          {t("embedOpen", { realm })}
        </LinkButton>
      </div>
    </main>
  );
}
