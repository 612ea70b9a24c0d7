import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { fieldsShown, shownTerm } from "../../../forms/provider/form-shape.ts";
import * as fieldStyles from "../../../forms/provider/provider-field.css.ts";
import { ProviderField } from "../../../forms/provider/provider-field.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { CompleteSignInData, CompleteSignInReply } from "../complete-sign-in.server.ts";
import { BackLink } from "./back-link.tsx";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";
import { SecondStepPage } from "./second-step-page.tsx";
import { TermsFields } from "./terms-fields.tsx";

interface CompleteSignInPageProps {
  readonly data: CompleteSignInData;
  readonly languageChoice: ReactNode;
}

/** Steps that a sign-in still needs (428): the second factor first, then the others. */
export function CompleteSignInPage({ data, languageChoice }: CompleteSignInPageProps) {
  if (data.secondStep !== null) return <SecondStepPage frame={data.frame} view={data.secondStep} languageChoice={languageChoice} />;
  return <MissingParts data={data} languageChoice={languageChoice} />;
}

/** Confirmation of the address, and details that the realm requires. */
function MissingParts({ data, languageChoice }: CompleteSignInPageProps) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<CompleteSignInReply>();
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === undefined) return [];
    const ofFields = Object.entries(reply.errors).flatMap(([name, [code]]) =>
      code === undefined ? [] : [{ fieldId: `complete-${name}`, message: i18n.t(code) }],
    );
    return reply.problem === null ? ofFields : [{ message: problemText(reply.problem, i18n, "identityFailedAuthentication") }, ...ofFields];
  }, [reply, i18n]);
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const errorOf = (id: string): string | null => reply?.errors[id]?.[0] ?? null;
  const typed: Readonly<Record<string, string>> = reply?.values ?? data.draft;
  const shown = fieldsShown(data.shape, typed);
  const leadOf = ({ definitions, terms }: CompleteSignInData["shape"]): string | undefined => {
    if (data.inSession) return t("identityTermsChangedLead");
    if (terms.length > 0) return t("identityConsentLead");
    return definitions.length > 0 ? t("identityCompleteLead") : undefined;
  };
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t(data.inSession ? "identityTermsChangedTitle" : "identityCompleteTitle")}
      lead={leadOf(data.shape)}
      after={data.inSession ? undefined : <BackLink frame={data.frame} />}
    >
      {data.confirmEmail && (
        <Form method="post">
          <input type="hidden" name="intent" value="remind" />
          <Notice
            tone="info"
            title={t("identityConfirmFirstTitle")}
            actions={
              <Button type="submit" size="sm">
                {t("identitySendMail")}
              </Button>
            }
          >
            {t("identityConfirmFirstText")}
          </Notice>
        </Form>
      )}
      <Form method="post" className={styles.form}>
        <FormSummary title={t("identitySignInProblem")} problems={problems} />
        {shown.length > 0 && (
          <div className={fieldStyles.fields}>
            {shown.map((field) => (
              <ProviderField
                key={field.id}
                prefix="complete-"
                field={field}
                shape={data.shape}
                errorOf={errorOf}
                inputValue={(name) => typed[name]}
              />
            ))}
          </div>
        )}
        {data.shape.terms.length > 0 && (
          <TermsFields
            terms={data.shape.terms}
            prefix="complete-"
            errorOf={errorOf}
            chosen={reply === undefined ? null : (name) => reply.values[name] === "yes"}
          />
        )}
        {data.inSession &&
          data.shape.terms.map((term) => <input key={term.fieldName} type="hidden" name="shown" value={shownTerm(term)} />)}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" block busy={busy} busyLabel={t("identitySigningIn")}>
            {data.confirmEmail ? t("identityConfirmedGoOn") : t("identityGoOn")}
          </Button>
        </div>
      </Form>
      {data.inSession && <OtherWays />}
    </IdentityFrame>
  );
}

/** Links for a viewer who does not accept the terms: the terms block none of these pages. */
function OtherWays() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <nav aria-label={t("identityTermsElseTitle")} className={styles.elsewhere}>
      <p>{t("identityTermsElseTitle")}</p>
      <ul className={styles.ways}>
        <li>
          <a href={href("logout")} className={textStyle.link}>
            {t("identityTermsElseSignOut")}
          </a>
        </li>
        <li>
          <a href={href("accountSubscriptions")} className={textStyle.link}>
            {t("identityTermsElseSubscriptions")}
          </a>
        </li>
        <li>
          <a href={href("accountData")} className={textStyle.link}>
            {t("identityTermsElseData")}
          </a>
        </li>
      </ul>
    </nav>
  );
}
