import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GuessChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { type Problem, problemText } from "../../../forms/problem.ts";
import { type FormShape, fieldsShown, inputNameOf } from "../../../forms/provider/form-shape.ts";
import * as fieldStyles from "../../../forms/provider/provider-field.css.ts";
import { ProviderField } from "../../../forms/provider/provider-field.tsx";
import { useEarlyChoices } from "../../../forms/use-early-choices.ts";
import { PageLink } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { PROVIDER_FIELD } from "../model/chooser.ts";
import type { Carried } from "../model/destination.ts";
import type { actOnSignUp, loadSignUp } from "../sign-up/sign-up.server.ts";
import type { SignUpDraft } from "../sign-up/sign-up-draft.server.ts";
import { readSignUp, type SignUpValues } from "../sign-up/sign-up-form.ts";
import { BackLink } from "./back-link.tsx";
import { useChallenge } from "./challenge-field.tsx";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";
import { ProviderChooser } from "./provider-chooser.tsx";
import { TermsFields } from "./terms-fields.tsx";

const FORM = "signup";

interface SignUpPageProps {
  readonly data: Awaited<ReturnType<typeof loadSignUp>>;
  readonly languageChoice: ReactNode;
}

/** Registration with the fields of the realm's provider. */
export function SignUpPage({ data, languageChoice }: SignUpPageProps) {
  const { t } = useTranslation();
  const answer = useActionData<typeof actOnSignUp>();
  const { carried } = data.frame;
  const open = data.shape !== null;
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("identitySignUpTitle")}
      lead={open ? t("identitySignUpLead") : undefined}
      after={
        <>
          <p>
            {t("identityHaveAccount")} <SignInLink carried={carried} />
          </p>
          <BackLink frame={data.frame} signIn={false} />
        </>
      }
    >
      {data.outside && open && <Notice tone="warning">{t("regionSignUp")}</Notice>}
      {data.sent ? (
        <Notice tone="success" title={t("identitySignUpSentTitle")} announce>
          {t("identitySignUpSentText")} {data.frame.demo && t("identityDemoMail")}
        </Notice>
      ) : data.shape === null ? (
        <Notice tone="info" title={t("identitySignUpClosedTitle")}>
          {t("identitySignUpClosedText")}
        </Notice>
      ) : (
        <SignUpForm
          shape={data.shape}
          carried={carried}
          draft={data.draft}
          reply={answer?.reply ?? null}
          problem={answer?.problem ?? null}
          challenge={answer?.challenge ?? null}
          unsolved={answer?.unsolved ?? false}
        />
      )}
      <ProviderChooser
        choices={data.choices}
        frame={data.frame}
        divided={data.shape !== null}
        signUp
        form={data.shape === null ? undefined : FORM}
      />
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
  readonly shape: FormShape;
  readonly carried: Carried;
  /** Values of the form from the moment the viewer chose a provider instead. */
  readonly draft: SignUpDraft | null;
  readonly reply: SubmissionResult<string[]> | null;
  readonly problem: Problem | null;
  readonly challenge: GuessChallenge | null;
  readonly unsolved: boolean;
}

/** Visible fields; they depend on the country of the address in the form. */
function useFieldsShown(shape: FormShape, initial: Readonly<Record<string, unknown>> | null | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const shown = useMemo(() => fieldsShown(shape, { ...textsOf(initial), ...chosen }), [shape, initial, chosen]);
  const isCountry = (name: string): boolean => shown.some(({ id, part }) => id === name && part === "country");
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement && isCountry(target.name)) setChosen((before) => ({ ...before, [target.name]: target.value }));
  };
  return { shown, onChange };
}

const textsOf = (values: Readonly<Record<string, unknown>> | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

function SignUpForm({ shape, carried, draft, reply, problem, challenge, unsolved }: SignUpFormProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const [form, fields] = useForm<Record<string, string>, SignUpValues, string[]>({
    id: FORM,
    defaultValue: draft,
    lastResult: reply,
    onValidate: ({ formData }) => readSignUp(formData, shape),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    // The browser's own validation stays on until ours can run.
    defaultNoValidate: false,
  });
  const begun = reply?.initialValue ?? draft;
  const typed = textsOf(begun);
  const { shown, onChange } = useFieldsShown(shape, begun);
  const element = useRef<HTMLFormElement>(null);
  useEarlyChoices(element);
  const solving = useChallenge(challenge, unsolved);
  const sending = navigation.state !== "idle" && navigation.formMethod === "POST" && navigation.formData?.has(PROVIDER_FIELD) === false;
  // Refusal of the last submission only, by browser or server. A summary that changed with every blur would take the focus each time.
  const [refused, setRefused] = useState<SubmissionResult<string[]> | null>(null);
  const answer = refused ?? reply;
  const problems = useMemo(() => {
    const names = [...shown.map(inputNameOf), ...shape.terms.map(({ fieldName }) => `consent-${fieldName}`)];
    const ofFields = names.flatMap((name) => {
      const code = answer?.error?.[name]?.[0];
      return code === undefined ? [] : [{ fieldId: `signup-${name}`, message: i18n.t(code) }];
    });
    if (problem === null || refused !== null) return ofFields;
    const email = problem.code === "ACCOUNT_CONFLICT" ? shown.find(({ type }) => type === "email") : undefined;
    return [{ fieldId: email && `signup-${email.id}`, message: problemText(problem, i18n, "identityFailedAuthentication") }, ...ofFields];
  }, [shown, shape, answer, refused, problem, i18n]);
  const { onSubmit, ...formProps } = getFormProps(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The viewer chose another sign-up method; the form's values are sent along without validation.
    if (submitter?.getAttribute("name") === PROVIDER_FIELD) return;
    if (submitter?.hasAttribute("name") !== true && solving.hold(event)) return;
    onSubmit(event);
    // The form library validates a field on blur by a submission of its own. Its button has a name; ours has none.
    if (submitter?.hasAttribute("name")) return;
    // Rejected in the browser: the summary shows the errors that the server would have returned.
    setRefused(event.defaultPrevented ? readSignUp(new FormData(event.currentTarget), shape).reply() : null);
  };
  const errorOf = (name: string): string | null => fields[name]?.errors?.[0] ?? null;
  return (
    <Form ref={element} method="post" {...formProps} onSubmit={submit} onChange={onChange} className={styles.form}>
      <FormSummary title={t("identitySignUpProblem")} problems={problems} />
      {problem?.code === "ACCOUNT_CONFLICT" && (
        <p>
          {t("identityHaveAccount")} <SignInLink carried={carried} />
        </p>
      )}
      <p className={styles.note}>{t("identityRequiredNote")}</p>
      <div className={fieldStyles.fields}>
        {shown.map((field) => (
          <ProviderField
            key={field.id}
            prefix="signup-"
            field={field}
            shape={shape}
            errorOf={errorOf}
            inputValue={(name) => typed[name] ?? fields[name]?.initialValue}
          />
        ))}
      </div>
      {shown.some(({ part }) => part === "country") && (
        <noscript>
          <Button type="submit" name="intent" value="country" formNoValidate block>
            {t("field.otherCountry")}
          </Button>
        </noscript>
      )}
      <TermsFields
        terms={shape.terms}
        prefix="signup-"
        errorOf={errorOf}
        chosen={reply === null ? null : (name) => typed[name] === "yes"}
      />
      {solving.field}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          block
          busy={solving.held || sending}
          busyLabel={t("identitySigningUp")}
          // Moving the focus would show the last field's error at once, and the button would move away under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t("identitySignUpButton")}
        </Button>
      </div>
    </Form>
  );
}
