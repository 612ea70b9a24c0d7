import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter } from "../../../ui/css/layout.css.ts";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import * as styles from "./reminders-page.css.ts";

/** The page of the link in a reminder's mail. `title` null: the reminder is removed. It needs no sign-in. */
export function RemovalPage({ title }: { readonly title: string | null }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.removal)}>
        <SectionHeading level={1} id="removal-title" title={t("remindersRemoveTitle")} />
        <p role="status">{title === null ? t("remindersRemoveDone") : t("remindersRemoveQuestion", { title: `\u2068${title}\u2069` })}</p>
        {title === null ? (
          <LinkButton to={to("upcoming")}>{t("remindersSeeUpcoming")}</LinkButton>
        ) : (
          <Form method="post">
            <Button type="submit" variant="primary">
              {t("remindersRemove")}
            </Button>
          </Form>
        )}
      </div>
    </BrowsePage>
  );
}
