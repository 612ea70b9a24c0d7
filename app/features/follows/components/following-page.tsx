import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetCardDetails } from "../../../content/components/enhancements/card-answers.ts";
import { ListPages } from "../../../content/components/list-pages.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { gutter, noScriptOnly, stack, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { FollowingData } from "../data.server.ts";

/** Series and channels that the viewer's profile follows, the last one first. */
export function FollowingPage({ data }: { readonly data: FollowingData }) {
  const { t } = useTranslation();
  const to = useHref();
  const { follows, total, page, totalPages } = data;
  const pageAt = (number: number) => to("following", null, { p: number === 1 ? null : number });
  return (
    <BrowsePage plain>
      <div className={gutter}>
        <SectionHeading level={1} id="following-title" title={t("followsTitle")} lead={total === 0 ? undefined : t("followsLead")} />
        {total === 0 ? (
          <EmptyState
            icon="plus"
            title={t("followsEmptyTitle")}
            actions={
              <LinkButton to={to("browse")} variant="primary">
                {t("followsBrowse")}
              </LinkButton>
            }
          >
            {t("followsEmptyText")}
          </EmptyState>
        ) : (
          <TitleList
            cards={follows.map(({ card }) => card)}
            labelledBy="following-title"
            eager
            headingLevel={2}
            actionOf={(card) => (
              <UnfollowForm follow={follows.find((follow) => follow.card.id === card.id)} title={card.title} from={pageAt(page)} />
            )}
          />
        )}
        {total > 0 && data.reminds !== null && <RemindForm isOn={data.reminds} page={to("following")} />}
        <ListPages page={page} totalPages={totalPages} pageAt={pageAt} />
      </div>
    </BrowsePage>
  );
}

/** The switch of reminders. It applies at once with scripts, and by its button without. */
function RemindForm({ isOn, page }: { readonly isOn: boolean; readonly page: string }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  return (
    <Form method="post" action={page} preventScrollReset className={stack[3]} key={String(isOn)}>
      {/* An unchecked box sends no field; this hidden field sends `false`. */}
      <input type="hidden" name="on" value="false" />
      <Checkbox
        id="on"
        name="on"
        value="true"
        asSwitch
        label={t("followsRemind")}
        hint={t("followsRemindHint")}
        defaultChecked={isOn}
        onChange={({ currentTarget: { form } }) => submit(form, { preventScrollReset: true })}
      />
      <div className={noScriptOnly}>
        <Button type="submit">{t("followsRemindSave")}</Button>
      </div>
    </Form>
  );
}

interface UnfollowFormProps {
  readonly follow: FollowingData["follows"][number] | undefined;
  readonly title: string;
  /** Address of the page. */
  readonly from: string;
}

function UnfollowForm({ follow, title, from }: UnfollowFormProps) {
  const { t } = useTranslation();
  if (follow === undefined) return null;
  return (
    <Form method="post" action={resourcePaths.follow} preventScrollReset onSubmit={forgetCardDetails}>
      <input type="hidden" name="type" value={follow.type} />
      <input type="hidden" name="id" value={follow.id} />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" name="intent" value="remove" variant="ghost" size="sm" icon="check">
        {t("browseUnfollow")}
        <span className={visuallyHidden}>
          : <bdi>{title}</bdi>
        </span>
      </Button>
    </Form>
  );
}
