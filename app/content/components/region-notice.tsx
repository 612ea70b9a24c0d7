import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/css/class-names.ts";
import { gutter, section } from "../../ui/css/layout.css.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import type { RegionBlockView } from "../views.ts";
import { AccountLine, RegionActions } from "./region-block.tsx";

type RegionNoticeProps = {
  readonly block: RegionBlockView;
  /** Within the page's side margins, as a section of its own. */
  readonly inGutter?: boolean;
};

/** `RegionBlock` as a notice, for a page that has something else to show. Home has none: this file keeps notices out of its code. */
export function RegionNotice({ block, inGutter = false }: RegionNoticeProps) {
  const { t } = useTranslation();
  const notice = (
    <Notice tone="warning" title={t("regionTitle", { realm: block.realm })} actions={<RegionActions block={block} />}>
      <AccountLine block={block} />
    </Notice>
  );
  return inGutter ? <div className={classNames(gutter, section)}>{notice}</div> : notice;
}
