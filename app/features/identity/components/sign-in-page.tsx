import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PasskeyForm } from "../../../forms/passkey/passkey-form.tsx";
import { problemText } from "../../../forms/problem.ts";
import { PageLink } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { stack } from "../../../ui/css/layout.css.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { after } from "../../../ui/page/page.css.ts";
import { PasswordField } from "../../../ui/password-field/password-field.tsx";
import { NO_EMAIL, readSignIn } from "../schemas.ts";
import type { actOnSignIn, loadSignIn } from "../sign-in.server.ts";
import { useChallenge } from "./challenge-field.tsx";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame, InsecureNotice } from "./identity-frame.tsx";
import { ProviderChooser } from "./provider-chooser.tsx";

interface SignInPageProps {
  readonly data: Awaited<ReturnType<typeof loadSignIn>>;
  readonly languageChoice: ReactNode;
  readonly back?: ReactNode;
}

/** Sign-in with email and password, and other methods. `back`: the link of a page that offers this method alone. */
export function SignInPage({ data, languageChoice, back }: SignInPageProps) {
  const { t } = useTranslation();
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("identitySignInTitle")}
      lead={t(data.toWatch ? "identitySignInToWatchLead" : "identitySignInLead")}
      after={
        <>
          {data.hasForm && <FormLinks data={data} />}
          {data.requestAccess !== null && (
            <p>
              <LinkButton to={data.requestAccess}>{t("federationRequestAccess")}</LinkButton>
            </p>
          )}
          {back}
        </>
      }
    >
      {data.cookiesOff && (
        <Notice tone="warning" title={t("identityCookiesOffTitle")}>
          {t("identityCookiesOffText")}
        </Notice>
      )}
      <SignInMethods data={data} />
    </IdentityFrame>
  );
}

type SignInData = SignInPageProps["data"];

function SignInMethods({ data, action }: { readonly data: SignInData; readonly action?: string }) {
  const { t } = useTranslation();
  const texts = { label: t("identityUsePasskey"), failed: t("identityPasskeyFailed") };
  return (
    <>
      {data.hasForm && <SignInForm email={data.email} passkeys={data.passkeys} action={action} />}
      {data.passkeys && <PasskeyForm use="SIGN_IN" {...texts} block suggest={data.hasForm} action={action} />}
      <ProviderChooser choices={data.choices} frame={data.frame} divided={data.hasForm} />
    </>
  );
}

/** Content of the side panel: the methods of the sign-in page. `action`: address of that page, which shows a refusal. */
export function SignInBeside({ data, action }: { readonly data: SignInData; readonly action: string }) {
  if (!data.frame.secure) return <InsecureNotice />;
  return (
    <div className={stack[6]}>
      <SignInMethods data={data} action={action} />
      {data.hasForm && (
        <div className={after}>
          <FormLinks data={data} />
        </div>
      )}
    </div>
  );
}

function FormLinks({ data }: { readonly data: SignInData }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <PageLink page="requestPassword" query={data.frame.carried} className={textStyle.link}>
          {t("identityForgotPassword")}
        </PageLink>
      </p>
      <p>
        <PageLink page="magicLink" query={data.frame.carried} className={textStyle.link}>
          {t("identityGoMagicLink")}
        </PageLink>
      </p>
      {data.canSignUp && (
        <p>
          {t("identityNoAccount")}{" "}
          <PageLink page="signup" query={data.frame.carried} className={textStyle.link}>
            {t("identityGoSignUp")}
          </PageLink>
        </p>
      )}
    </>
  );
}

interface SignInFormProps {
  readonly email: string;
  readonly passkeys: boolean;
  /** True when the name belongs to a provider, and need not be an email address. */
  readonly byName?: boolean;
  /** True when the form creates an account with a new password. */
  readonly signUp?: boolean;
  /** The page that signs in; default: this one. */
  readonly action?: string;
}

/** Name and secret, of the realm's own credentials or of a provider whose viewers type them here. */
export function SignInForm({ email, passkeys, byName = false, signUp = false, action }: SignInFormProps) {
  const { t, i18n } = useTranslation();
  const answer = useActionData<typeof actOnSignIn>();
  const navigation = useNavigation();
  const [form, fields] = useForm({
    id: "signin",
    lastResult: answer?.reply,
    defaultValue: { id: email },
    onValidate: ({ formData }) => readSignIn(formData),
    // The browser's own validation stays on until ours can run.
    defaultNoValidate: false,
  });
  const challenge = useChallenge(answer?.challenge ?? null, answer?.unsolved ?? false);
  const busy = challenge.held || (navigation.state !== "idle" && navigation.formMethod === "POST");
  const [idCode] = fields.id.errors ?? [];
  const [secretCode] = fields.secret.errors ?? [];
  const idError = idCode === undefined ? null : t(byName && idCode === NO_EMAIL ? "federationUserNameMissing" : idCode);
  const secretError = secretCode === undefined ? null : t(secretCode);
  const problem = answer?.problem ?? null;
  const problems = useMemo(() => {
    const ofFields = Object.entries({ "signin-id": idError, "signin-secret": secretError }).flatMap(([fieldId, message]) =>
      message === null ? [] : [{ fieldId, message }],
    );
    if (ofFields.length > 0) return ofFields;
    return problem === null ? [] : [{ message: problemText(problem, i18n, "identityFailedAuthentication") }];
  }, [idError, secretError, problem, i18n]);
  const { key: _id, ...id } = getInputProps(fields.id, { type: byName ? "text" : "email", ariaAttributes: false });
  const { key: _secret, ...secret } = getInputProps(fields.secret, { type: "password", ariaAttributes: false, value: false });
  const { onSubmit, ...formProps } = getFormProps(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!challenge.hold(event)) onSubmit(event);
  };
  return (
    <Form method="post" action={action} {...formProps} onSubmit={submit} className={styles.form}>
      <FormSummary title={t("identitySignInProblem")} problems={problems} />
      <TextField
        {...id}
        id={fields.id.id}
        label={t(byName ? "federationUserName" : "field.emailLabel")}
        placeholder={byName ? undefined : t("field.emailPlaceholder")}
        error={idError}
        autoComplete={passkeys ? "username webauthn" : "username"}
        inputMode={byName ? "text" : "email"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
      />
      <PasswordField
        {...secret}
        id={fields.secret.id}
        label={t("field.passwordLabel")}
        showLabel={t("identityShowPassword")}
        error={secretError}
        autoComplete={signUp ? "new-password" : "current-password"}
        maxLength={256}
      />
      {challenge.field}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" block busy={busy} busyLabel={t("identitySigningIn")}>
          {t(signUp ? "federationCreateAccount" : "identitySignInButton")}
        </Button>
      </div>
    </Form>
  );
}
