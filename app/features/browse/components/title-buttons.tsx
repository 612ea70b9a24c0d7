import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ShareButton } from "../../../content/components/share/share-button.tsx";
import { AddToListLink } from "../../../content/lists/add-to-list-link.tsx";
import * as styles from "./title-buttons.css.ts";

interface TitleButtonsProps {
  readonly title: { readonly title: string; readonly share?: string; readonly listRef?: string };
  /** Further buttons, before these. */
  readonly children?: ReactNode;
}

/** The buttons after the main one of a series, season or playlist: the viewer's lists and sharing, as far as the title has them. */
export function TitleButtons({ title: { title, share, listRef }, children }: TitleButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      {children}
      {listRef !== undefined && <AddToListLink title={listRef} text={t("browseAddToList")} variant="onArt" size="lg" />}
      <ShareButton title={title} url={share} onArt />
    </div>
  );
}
