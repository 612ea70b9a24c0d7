import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { part } from "../components/account-page.css.ts";
import { type AnsweredTerm, boxOf, CONSENTS, openChoices, shownAs } from "../model/consent-form.ts";
import * as styles from "./consents.css.ts";
import type { ConsentsReply } from "./consents.server.ts";

/** The realm's terms, the viewer's answers, and the choices that the viewer can change. `terms` null: they could not be read. */
export function ConsentsPart({ terms }: { readonly terms: readonly AnsweredTerm[] | null }) {
  const { t } = useTranslation();
  if (terms !== null && terms.length === 0) return null;
  return (
    <section className={part} aria-labelledby="consents-title">
      <SectionHeading id="consents-title" title={t("personalConsents")} lead={t("personalConsentsLead")} />
      {terms === null ? <Notice tone="error">{t("personalConsentsAway")}</Notice> : <Terms terms={terms} />}
    </section>
  );
}

function Terms({ terms }: { readonly terms: readonly AnsweredTerm[] }) {
  const choices = openChoices(terms);
  const settled = terms.filter((term) => !choices.includes(term));
  return (
    <div className={styles.terms}>
      {settled.map((term) => (
        <div key={term.fieldName} className={styles.term}>
          <p className={styles.title}>{term.label}</p>
          {term.text !== "" && <p className={styles.text}>{term.text}</p>}
          <Facts term={term} className={styles.facts} />
        </div>
      ))}
      {/* The form is still mounted after it was saved; the key makes it start with the saved answers. */}
      {choices.length > 0 && <Choices key={choices.map(({ answeredAt }) => answeredAt).join()} choices={choices} />}
    </div>
  );
}

/** Day of the viewer's answer, version of the term, and a link to the full text. */
function Facts({ term, className }: { readonly term: AnsweredTerm; readonly className: string }) {
  const { t } = useTranslation();
  const to = useHref();
  const timeText = useTimeText();
  const isChoice = term.fieldType === "BINARY_CHOICE";
  const answered =
    term.answeredAt === null
      ? t("personalConsentOpen")
      : t(term.answer === true ? "personalConsentAgreed" : "personalConsentDeclined", { date: timeText(term.answeredAt, "date") });
  return (
    <div className={className}>
      {isChoice && <span suppressHydrationWarning>{answered}</span>}
      <span>{t("personalConsentVersion", { version: `\u2066${term.version}\u2069` })}</span>
      {term.page !== null && (
        <a
          href={to("externalPage", { pageId: term.page })}
          className={textStyle.link}
          aria-label={`${t("personalConsentRead")}: ${term.label}`}
        >
          {t("personalConsentRead")}
        </a>
      )}
    </div>
  );
}

function Choices({ choices }: { readonly choices: readonly AnsweredTerm[] }) {
  const { t, i18n } = useTranslation();
  const answer = useActionData<ConsentsReply | { readonly kind: "zone" | "playback" }>();
  const reply = answer?.kind === "consents" ? answer : null;
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === null) return [];
    const ofBoxes = reply.missing.map((box) => ({ fieldId: box, message: i18n.t("field.consentRequired") }));
    return reply.problem === null ? ofBoxes : [{ message: problemText(reply.problem, i18n, "accountErrorGeneric") }, ...ofBoxes];
  }, [reply, i18n]);
  return (
    <Form method="post" className={styles.terms}>
      <FormSummary title={t("personalConsentsProblem")} problems={problems} />
      <input type="hidden" name="intent" value={CONSENTS} />
      {choices.map((term) => {
        const box = boxOf(term);
        return (
          <div key={term.fieldName} className={styles.term}>
            <input type="hidden" name="shown" value={shownAs(term)} />
            <Checkbox
              id={box}
              name={box}
              value="yes"
              label={term.label}
              hint={term.text === "" ? undefined : term.text}
              error={reply?.missing.includes(box) === true ? t("field.consentRequired") : null}
              required={term.required}
              defaultChecked={reply === null ? term.answer === true : reply.ticked.includes(box)}
            />
            <Facts term={term} className={styles.ofBox} />
          </div>
        );
      })}
      <div>
        <Button type="submit" busy={navigation.state !== "idle" && navigation.formData?.get("intent") === CONSENTS}>
          {t("personalConsentsSave")}
        </Button>
      </div>
    </Form>
  );
}
