import { useTranslation } from "react-i18next";
import { ListChoice } from "../../../content/lists/list-choice.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter } from "../../../ui/css/layout.css.ts";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { ListsReply } from "../actions.server.ts";
import type { ListChoice as Choice } from "../data.server.ts";
import { ListProblems, useNameError } from "./list-problems.tsx";
import * as styles from "./lists.css.ts";

/** The viewer's lists for one title. Scripts show the same in a side panel. */
export function ChoicePage({ data, reply }: { readonly data: Choice; readonly reply: ListsReply | null }) {
  const { t } = useTranslation();
  const to = useHref();
  const nameError = useNameError(reply, "create");
  // The query outlives a refused form.
  const action = to("watchlists", {}, { title: data.title, from: data.from });
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        <SectionHeading level={1} title={t("watchlistsChoose", { title: `\u2068${data.name}\u2069` })} />
        <ListChoice choice={data} action={action} nameError={nameError} typedName={reply?.name}>
          <ListProblems reply={reply} fieldId="list-name" />
        </ListChoice>
        <p>
          <LinkButton to={data.from}>{t("watchlistsBack")}</LinkButton>
        </p>
      </div>
    </BrowsePage>
  );
}
