import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { CallbackData } from "../federation/callback.server.ts";
import type { ProviderPageData, ProviderPageReply } from "../federation/provider-page.server.ts";
import { BackLink } from "./back-link.tsx";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";
import { ProviderButton, useProviderHref } from "./provider-chooser.tsx";
import { SignInForm } from "./sign-in-page.tsx";
import { SocialForms } from "./social-forms.tsx";

interface PageProps<Data> {
  readonly data: Data;
  readonly languageChoice: ReactNode;
}

/** Page of one provider: the button that leads there, and the error of the last attempt. */
export function ProviderPage({ data, languageChoice }: PageProps<Extract<ProviderPageData, { page: "AWAY" }>>) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<ProviderPageReply>();
  const { choice, frame, signUp } = data;
  return (
    <IdentityFrame
      frame={frame}
      languageChoice={languageChoice}
      title={t(signUp ? "federationSignUpTitle" : "federationSignInTitle", { name: choice.name })}
      lead={t("federationLeaveLead", { name: choice.name })}
      after={
        <>
          <ResetLink name={choice.name} resetUri={data.resetUri} />
          <BackLink frame={frame} />
        </>
      }
    >
      <div className={styles.form}>
        {reply?.problem && (
          <Notice tone="error" title={t("identitySignInProblem")} announce>
            {problemText(reply.problem, i18n, "identityFailedAuthentication")}
          </Notice>
        )}
        <ProviderButton choice={{ ...choice, large: true }} frame={frame} signUp={signUp} />
      </div>
    </IdentityFrame>
  );
}

/** A provider whose user name and secret are typed on our page. */
export function TypedProviderPage({ data, languageChoice }: PageProps<Extract<ProviderPageData, { page: "TYPED" }>>) {
  const { t } = useTranslation();
  const { frame, id, name, resetUri, hosted, canSignUp, email, social } = data;
  const signUp = data.signUp && canSignUp;
  const providerHref = useProviderHref(frame);
  return (
    <IdentityFrame
      frame={frame}
      languageChoice={languageChoice}
      title={t(signUp ? "federationSignUpTitle" : "federationSignInTitle", { name })}
      lead={t(signUp ? "federationTypedUpLead" : "federationTypedLead", { name })}
      after={
        <>
          {canSignUp && (
            <p>
              <a href={providerHref({ id }, !signUp)} className={textStyle.link}>
                {t(signUp ? "federationSignInTitle" : "federationSignUpTitle", { name })}
              </a>
            </p>
          )}
          <ResetLink name={name} resetUri={resetUri} />
          <BackLink frame={frame} />
        </>
      }
    >
      <SignInForm email={hosted && signUp ? email : ""} passkeys={false} byName={!hosted} signUp={signUp} />
      <SocialForms social={social} name={name} />
    </IdentityFrame>
  );
}

/** Link to the provider's page for a forgotten secret. */
function ResetLink({ name, resetUri }: { readonly name: string; readonly resetUri: string | null }) {
  const { t } = useTranslation();
  if (resetUri === null) return null;
  return (
    <p>
      <a href={resetUri} className={textStyle.link}>
        {t("federationReset", { name })}
      </a>
    </p>
  );
}

/** Page after a provider that did not sign the viewer in: the reason, and what to do. */
export function CallbackPage({ data, languageChoice }: PageProps<CallbackData>) {
  const { t, i18n } = useTranslation();
  const href = useHref();
  const { choice, frame, problem, others, signUp } = data;
  return (
    <IdentityFrame
      frame={frame}
      languageChoice={languageChoice}
      title={t("federationSignInTitle", { name: choice.name })}
      after={<BackLink frame={frame} />}
    >
      <div className={styles.form}>
        <Notice tone={problem?.code === "SIGN_IN_CANCELLED" ? "info" : "error"} title={t("identitySignInProblem")} announce>
          {problem === null ? t("federationCookiesOff") : problemText(problem, i18n, "identityFailedAuthentication")}
        </Notice>
        {others.map((other) => (
          <ProviderButton key={other.id} choice={{ ...other, large: true }} frame={frame} />
        ))}
        {others.length === 0 && (
          <ProviderButton choice={{ ...choice, large: true, label: t("federationTryAgain") }} frame={frame} signUp={signUp} />
        )}
        <LinkButton to={href(signUp ? "signup" : "login", null, frame.carried)} block>
          {t(signUp ? "federationOtherWaysUp" : "federationOtherWays")}
        </LinkButton>
      </div>
    </IdentityFrame>
  );
}
