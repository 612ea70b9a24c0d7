import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldDefinition } from "../../../../contract/realm.ts";
import { type Problem, problemText } from "../../../forms/problem.ts";
import { PageLink } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { Carried } from "../model/destination.ts";
import type { actOnSignUp, loadSignUp } from "../sign-up.server.ts";
import { readSignUp, shownFields } from "../sign-up-form.ts";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";
import { ProviderField } from "./provider-field.tsx";

interface SignUpPageProps {
  readonly data: Awaited<ReturnType<typeof loadSignUp>>;
  readonly languageChoice: ReactNode;
}

/** Registration with the fields of the realm's provider (ID-02). */
export function SignUpPage({ data, languageChoice }: SignUpPageProps) {
  const { t } = useTranslation();
  const answer = useActionData<typeof actOnSignUp>();
  const { carried } = data.frame;
  const open = data.fields !== null;
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("identitySignUpTitle")}
      lead={open && !data.sent ? t("identitySignUpLead") : undefined}
      after={
        <p>
          {t("identityHaveAccount")} <SignInLink carried={carried} />
        </p>
      }
    >
      {data.sent ? (
        <Notice tone="success" title={t("identitySignUpSentTitle")} announce>
          {t("identitySignUpSentText")}
        </Notice>
      ) : data.fields === null ? (
        <Notice tone="info" title={t("identitySignUpClosedTitle")}>
          {t("identitySignUpClosedText")}
        </Notice>
      ) : (
        <SignUpForm
          definitions={data.fields}
          today={data.today}
          carried={carried}
          reply={answer?.reply ?? null}
          problem={answer?.problem ?? null}
        />
      )}
    </IdentityFrame>
  );
}

function SignInLink({ carried }: { readonly carried: Carried }) {
  const { t } = useTranslation();
  return (
    <PageLink page="login" query={carried} className={textStyle.link}>
      {t("identityGoSignIn")}
    </PageLink>
  );
}

interface SignUpFormProps {
  readonly definitions: readonly FieldDefinition[];
  readonly today: string;
  readonly carried: Carried;
  readonly reply: SubmissionResult<string[]> | null;
  readonly problem: Problem | null;
}

function SignUpForm({ definitions, today, carried, reply, problem }: SignUpFormProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const [form, fields] = useForm<Record<string, string>>({
    id: "signup",
    lastResult: reply,
    onValidate: ({ formData }) => readSignUp(formData, definitions, today),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    // The browser's own checks stay on until ours can run.
    defaultNoValidate: false,
  });
  const shown = useMemo(() => shownFields(definitions), [definitions]);
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  // Of the last submission alone, here or there: a summary that changed with every blur would take the focus each time.
  const [refused, setRefused] = useState<SubmissionResult<string[]> | null>(null);
  const answer = refused ?? reply;
  const problems = useMemo(() => {
    const ofFields = shown.flatMap(({ id }) => {
      const code = answer?.error?.[id]?.[0];
      return code === undefined ? [] : [{ fieldId: `signup-${id}`, message: i18n.t(code) }];
    });
    if (problem === null || refused !== null) return ofFields;
    const email = problem.code === "ACCOUNT_CONFLICT" ? shown.find(({ type }) => type === "email") : undefined;
    return [{ fieldId: email && `signup-${email.id}`, message: problemText(problem, i18n, "identityFailedAuthentication") }, ...ofFields];
  }, [shown, answer, refused, problem, i18n]);
  const { onSubmit, ...formProps } = getFormProps(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    // A field that is left is checked by a submission of the form library's own: its button has a name, ours has none.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute("name")) return;
    // Refused here: the summary says what it would have said coming back from the server (PW-08).
    setRefused(event.defaultPrevented ? readSignUp(new FormData(event.currentTarget), definitions, today).reply() : null);
  };
  return (
    <Form method="post" {...formProps} onSubmit={submit} className={styles.form}>
      <FormSummary title={t("identitySignUpProblem")} problems={problems} />
      {problem?.code === "ACCOUNT_CONFLICT" && (
        <p>
          {t("identityHaveAccount")} <SignInLink carried={carried} />
        </p>
      )}
      <div className={styles.fields}>
        {shown.map((definition) => {
          const field = fields[definition.id];
          return (
            <ProviderField
              key={definition.id}
              id={`signup-${definition.id}`}
              definition={definition}
              today={today}
              error={field?.errors?.[0] ?? null}
              defaultValue={field?.initialValue}
            />
          );
        })}
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          busyLabel={t("identitySigningUp")}
          // A press that took the focus would show the last field's error at once and move the button away under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t("identitySignUpButton")}
        </Button>
      </div>
    </Form>
  );
}
