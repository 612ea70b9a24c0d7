import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { stack } from "../../../ui/css/layout.css.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { AccountFrame } from "../components/account-frame.tsx";
import * as parts from "../components/account-page.css.ts";
import { ConfirmEmail } from "../components/confirm-email.tsx";
import * as styles from "../security/security.css.ts";
import type { EmailData, EmailReply } from "./email.server.ts";

/** Change of the email address, confirmed in both mailboxes. */
export function EmailPage({ data }: { readonly data: EmailData }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t("personalEmailTitle")} email={data.email} current="accountDetails">
      <section className={parts.part} aria-label={t("personalEmailTitle")}>
        {data.change !== null ? (
          <Waiting email={data.email} change={data.change} />
        ) : data.emailVerified ? (
          <EmailForm email={data.email} />
        ) : (
          <>
            <p>{t("personalEmailUnconfirmed")}</p>
            <ConfirmEmail />
          </>
        )}
      </section>
    </AccountFrame>
  );
}

function EmailForm({ email }: { readonly email: string }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<EmailReply>();
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === undefined) return [];
    if (reply.problem !== null) return [{ message: problemText(reply.problem, i18n, "accountErrorGeneric") }];
    return reply.error === null ? [] : [{ fieldId: "account-email", message: i18n.t(reply.error) }];
  }, [reply, i18n]);
  return (
    <>
      <DescriptionList items={[{ term: t("personalEmailNow"), description: <bdi className={textStyle.ltr}>{email}</bdi> }]} />
      <Form method="post" className={styles.form}>
        <FormSummary title={t("personalProblem")} problems={problems} />
        <p className={styles.quiet}>{t("personalEmailLead")}</p>
        <TextField
          id="account-email"
          name="email"
          type="email"
          label={t("personalEmailNew")}
          error={reply?.error == null ? null : t(reply.error)}
          defaultValue={reply?.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <div>
          <Button type="submit" variant="primary" busy={navigation.state !== "idle"}>
            {t("personalEmailSend")}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** A pending change: the mailboxes that have confirmed it, and the button that cancels it. */
function Waiting({ email, change }: { readonly email: string; readonly change: NonNullable<EmailData["change"]> }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const state = (confirmed: boolean) => t(confirmed ? "personalEmailConfirmed" : "personalEmailNotYet");
  const address = (text: string, confirmed: boolean) => (
    <>
      <bdi className={textStyle.ltr}>{text}</bdi>
      {" · "}
      {state(confirmed)}
    </>
  );
  return (
    <Form method="post" className={stack[5]}>
      <Notice tone="info" title={t("personalEmailWaiting")}>
        <span suppressHydrationWarning>{t("personalEmailUntil", { date: timeText(change.expiresAt, "dateTime") })}</span>
      </Notice>
      <DescriptionList
        items={[
          { term: t("personalEmailNow"), description: address(email, change.oldConfirmed) },
          { term: t("personalEmailNew"), description: address(change.email, change.newConfirmed) },
        ]}
      />
      <div>
        <Button type="submit" name="intent" value="cancel">
          {t("personalEmailCancel")}
        </Button>
      </div>
    </Form>
  );
}
