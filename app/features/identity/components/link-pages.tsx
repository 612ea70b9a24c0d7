import { useActionData, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { AccessProblem, RemainingAccess } from "../after-reset/remaining-access.tsx";
import type { FrameView } from "../frame.server.ts";
import type { AskingData, actOnEmailConfirmation, EmailConfirmationData, ResetPasswordData } from "../mailed-links.server.ts";
import { BackLink } from "./back-link.tsx";
import { IdentityFrame } from "./identity-frame.tsx";
import { ConfirmingForm, EmailForm, NewPasswordForm } from "./link-forms.tsx";

interface PageProps<Data> {
  readonly data: Data;
  readonly languageChoice: ReactNode;
}

/** Time until the page of a new password moves on to sign-in (S1§9). The button does so at once. */
const STAYS_MILLISECONDS = 3_000;

/** "Check your email": the same page for every address. */
function MailSent({ frame }: { readonly frame: FrameView }) {
  const { t } = useTranslation();
  return (
    <Notice tone="success" title={t("identityMailSentTitle")} announce>
      {t("identityMailSentText")} {frame.demo && t("identityDemoMail")}
    </Notice>
  );
}

/** Forgotten password: the form for the address. */
export function RequestPasswordPage({ data, languageChoice }: PageProps<AskingData>) {
  const { t } = useTranslation();
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("identityRequestTitle")}
      lead={data.sent ? undefined : t("identityRequestLead")}
      after={<BackLink frame={data.frame} />}
    >
      {data.sent ? <MailSent frame={data.frame} /> : <EmailForm button={t("identityRequestButton")} busyLabel={t("identityMailSending")} />}
    </IdentityFrame>
  );
}

/** Sign-in by a mailed link: the form for the address, or the button that signs in. */
export function MagicLinkPage({ data, languageChoice }: PageProps<AskingData>) {
  const { t } = useTranslation();
  const lead = data.hasToken ? t("identityMagicClick") : t("identityMagicLead");
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("identityMagicTitle")}
      lead={data.sent ? undefined : lead}
      after={<BackLink frame={data.frame} />}
    >
      {data.hasToken ? (
        <ConfirmingForm
          button={t("identitySignInButton")}
          busyLabel={t("identitySigningIn")}
          again={{ page: "magicLink", button: t("identityMagicButton") }}
        />
      ) : data.sent ? (
        <MailSent frame={data.frame} />
      ) : (
        <EmailForm button={t("identityMagicButton")} busyLabel={t("identityMailSending")} />
      )}
    </IdentityFrame>
  );
}

/** Form for the new password of a mailed link. */
export function ResetPasswordPage({ data, languageChoice }: PageProps<ResetPasswordData>) {
  const { t } = useTranslation();
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("identityResetTitle")}
      lead={data.hasToken && !data.done ? t("identityResetLead") : undefined}
      after={data.done ? undefined : <BackLink frame={data.frame} />}
    >
      {data.done ? <AfterReset {...data} /> : data.hasToken ? <NewPasswordForm /> : <LinkMissing />}
    </IdentityFrame>
  );
}

/** Remaining sign-in methods of the account, or a link to sign-in. */
function AfterReset({ access, removed }: Pick<ResetPasswordData, "access" | "removed">) {
  if (access !== null) return <RemainingAccess access={access} />;
  return (
    <>
      <AccessProblem />
      <PasswordSet removed={removed} />
    </>
  );
}

function PasswordSet({ removed }: Pick<ResetPasswordData, "removed">) {
  const { t } = useTranslation();
  const login = useHref()("login");
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), STAYS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [navigate, login]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${STAYS_MILLISECONDS / 1000};url=${login}`} />
      </noscript>
      <Notice
        tone="success"
        title={t("identityResetDoneTitle")}
        announce
        actions={
          <LinkButton to={login} variant="primary">
            {t("identitySignInNow")}
          </LinkButton>
        }
      >
        {t(removed ? "identityAccessClear" : "identityResetDoneText")}
      </Notice>
    </>
  );
}

/** Page for a request without a mailed link's token, or with a truncated one. */
function LinkMissing() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Notice
      tone="warning"
      title={t("identityLinkMissingTitle")}
      actions={
        <LinkButton to={href("requestPassword")} size="sm">
          {t("identityRequestButton")}
        </LinkButton>
      }
    >
      {t("identityLinkMissingText")}
    </Notice>
  );
}

const CONFIRMED_TEXTS = {
  CONFIRMED: "identityConfirmedText",
  HALF_CHANGED: "identityHalfChangedText",
  CHANGED: "identityChangedText",
} as const;

/** Confirms an address: one click, then "sign in now" with the address filled in. */
export function EmailConfirmationPage({ data, languageChoice }: PageProps<EmailConfirmationData>) {
  const { t } = useTranslation();
  const href = useHref();
  const reply = useActionData<typeof actOnEmailConfirmation>();
  const confirmed = reply !== undefined && "confirmed" in reply ? reply.confirmed : null;
  const outcome: keyof typeof CONFIRMED_TEXTS = reply !== undefined && "outcome" in reply ? reply.outcome : "CONFIRMED";
  const from = (reply !== undefined && "from" in reply ? reply.from : null) ?? data.frame.carried.from;
  const onward = data.signedIn ? href("root") : href("login", null, { email: confirmed, ...data.frame.carried, from });
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("identityConfirmTitle")}
      lead={reply === undefined && data.hasToken ? t("identityConfirmLead") : undefined}
      after={confirmed === null ? <BackLink frame={data.frame} /> : undefined}
    >
      {confirmed !== null ? (
        <Notice
          tone="success"
          title={t(outcome === "HALF_CHANGED" ? "identityHalfChangedTitle" : "identityConfirmedTitle")}
          announce
          actions={
            <LinkButton to={onward} variant="primary">
              {data.signedIn ? t("identityGoHome") : t("identitySignInNow")}
            </LinkButton>
          }
        >
          {t(CONFIRMED_TEXTS[outcome], { email: confirmed })}
        </Notice>
      ) : data.hasToken ? (
        <ConfirmingForm button={t("identityConfirmButton")} busyLabel={t("identityConfirming")} withPassword />
      ) : (
        <Notice tone="error" title={t("identitySorry")}>
          {t("identityConfirmMissing")}
        </Notice>
      )}
    </IdentityFrame>
  );
}
