import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { AccountFrame } from "../components/account-frame.tsx";
import * as parts from "../components/account-page.css.ts";
import * as styles from "../security/security.css.ts";
import type { PersonalDataData, PersonalDataReply } from "./personal-data.server.ts";

/** Export of all personal data, and deletion of the account. */
export function PersonalDataPage({ data }: { readonly data: PersonalDataData }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t("accountMenuData")} email={data.email} current="accountData">
      {data.deletionAt !== null && <Leaving at={data.deletionAt} renewalStopped={data.renewalStopped} />}
      <section className={parts.part} aria-labelledby="export-title">
        <SectionHeading id="export-title" title={t("personalExportTitle")} lead={t("personalExportLead")} />
        <div>
          <LinkButton to={resourcePaths.personalData} icon={pageIcons.download} reloadDocument>
            {t("personalExportButton")}
          </LinkButton>
        </div>
      </section>
      {data.deletionAt === null && <Delete data={data} />}
    </AccountFrame>
  );
}

/** Day of the deletion, and the button that cancels it. */
function Leaving({ at, renewalStopped }: { readonly at: string; readonly renewalStopped: boolean }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  return (
    <Form method="post">
      <Notice
        tone="warning"
        title={<span suppressHydrationWarning>{t("personalLeavingTitle", { date: timeText(at, "date") })}</span>}
        actions={
          <Button type="submit" name="intent" value="keep" variant="primary">
            {t("personalKeepButton")}
          </Button>
        }
      >
        {renewalStopped && t("personalLeavingText")}
      </Notice>
    </Form>
  );
}

function Delete({ data: { deletionDays, isOperator } }: { readonly data: PersonalDataData }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<PersonalDataReply>();
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === undefined) return [];
    if (reply.problem !== null) return [{ message: problemText(reply.problem, i18n, "accountErrorGeneric") }];
    return reply.notTicked ? [{ fieldId: "delete-understood", message: i18n.t("personalDeleteTick") }] : [];
  }, [reply, i18n]);
  return (
    <section className={parts.part} aria-labelledby="delete-title">
      <SectionHeading id="delete-title" title={t("personalDeleteTitle")} lead={t("personalDeleteLead", { days: deletionDays })} />
      {isOperator ? (
        <p>{t("personalDeleteOperator")}</p>
      ) : (
        <>
          <ul className={parts.lost}>
            <li>{t("personalDeleteStops")}</li>
            <li>{t("personalDeleteGoes")}</li>
            <li>{t("personalDeleteStays")}</li>
          </ul>
          <Form method="post" className={styles.form}>
            <FormSummary title={t("personalProblem")} problems={problems} />
            <Checkbox
              id="delete-understood"
              name="understood"
              value="yes"
              label={t("personalDeleteUnderstood")}
              error={reply?.notTicked === true ? t("personalDeleteTick") : null}
              required
            />
            <div>
              <Button type="submit" name="intent" value="delete" variant="danger" busy={navigation.state !== "idle"}>
                {t("personalDeleteButton")}
              </Button>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}
