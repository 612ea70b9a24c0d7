import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PasskeyForm } from "../../../forms/passkey/passkey-form.tsx";
import { Time, useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster, noScriptOnly, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { AccountFrame } from "../components/account-frame.tsx";
import * as parts from "../components/account-page.css.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import * as styles from "./security.css.ts";
import type { SecurityData, SecurityReply } from "./security.server.ts";

type Security = SecurityData["security"];

/** Password, authenticator app and passkeys. */
export function SecurityPage({ data: { email, security } }: { readonly data: SecurityData }) {
  const { t } = useTranslation();
  const to = useHref();
  const reply = useActionData<SecurityReply>();
  return (
    <AccountFrame title={t("accountMenuSecurity")} email={email} current="accountSecurity">
      {reply?.recoveryCodes !== undefined && <RecoveryCodes codes={reply.recoveryCodes} />}
      <section className={parts.part} aria-labelledby="password-title">
        <SectionHeading
          id="password-title"
          title={t("securityPasswordTitle")}
          lead={t(security.hasPassword ? "securityPasswordText" : "securityPasswordNone")}
        />
        <div>
          <LinkButton to={to("accountPassword")}>{t(security.hasPassword ? "securityPasswordChange" : "securityPasswordSet")}</LinkButton>
        </div>
      </section>
      <section className={parts.part} aria-labelledby="connected-title">
        <SectionHeading id="connected-title" title={t("securityConnectedTitle")} lead={t("securityConnectedText")} />
        <div>
          <LinkButton to={to("providers", {})}>{t("securityConnectedShow")}</LinkButton>
        </div>
      </section>
      {(security.offered.includes("TOTP") || security.authenticatorSince !== null) && <Authenticator security={security} />}
      {(security.offered.includes("PASSKEY") || security.passkeys.length > 0) && <Passkeys security={security} />}
    </AccountFrame>
  );
}

function Authenticator({ security }: { readonly security: Security }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const since = security.authenticatorSince;
  return (
    <section className={parts.part} aria-labelledby="factor-title">
      <SectionHeading id="factor-title" title={t("securityFactorTitle")} lead={t("securityFactorText")} />
      {since === null ? (
        <Form method="post">
          <Button type="submit" name="intent" value="begin" icon={pageIcons.shield}>
            {t("securityFactorBegin")}
          </Button>
        </Form>
      ) : (
        <>
          <p suppressHydrationWarning>
            {t("securityFactorOn", { date: timeText(since, "date") })} {t("securityRecoveryLeft", { left: security.recoveryCodesLeft })}
          </p>
          <Form method="post" className={cluster[3]}>
            <Button type="submit" name="intent" value="codes">
              {t("securityRecoveryRenew")}
            </Button>
            {!security.required && (
              <Button type="submit" name="intent" value="remove" variant="ghost">
                {t("securityFactorRemove")}
              </Button>
            )}
          </Form>
        </>
      )}
    </section>
  );
}

function Passkeys({ security }: { readonly security: Security }) {
  const { t } = useTranslation();
  return (
    <section className={parts.part} aria-labelledby="passkeys-title">
      <SectionHeading id="passkeys-title" title={t("securityPasskeysTitle")} lead={t("securityPasskeysText")} />
      {security.passkeys.length > 0 && (
        <ul className={styles.entries}>
          {security.passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.entry}>
              <span className={styles.entryIcon}>
                <Icon name={pageIcons.shield} />
              </span>
              <div className={styles.entryText}>
                <p className={styles.entryName}>
                  <bdi>{passkey.name === "" ? t("securityPasskeyUnnamed") : passkey.name}</bdi>
                </p>
                <p className={styles.quiet}>
                  <Time iso={passkey.createdAt} show="date" />
                </p>
              </div>
              <Form method="post" className={styles.entryAction}>
                <input type="hidden" name="id" value={passkey.id} />
                <Button type="submit" name="intent" value="remove-passkey" size="sm">
                  <span aria-hidden="true">{t("securityRemove")}</span>
                  <span className={visuallyHidden}>{t("securityRemoveOf", { name: passkey.name })}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {security.offered.includes("PASSKEY") && (
        <>
          {security.provedUntil === null ? (
            <ProofBefore />
          ) : (
            <PasskeyForm use="REGISTER" label={t("securityPasskeyAdd")} failed={t("securityPasskeyFailed")} icon="plus" />
          )}
          <p className={`${styles.quiet} ${noScriptOnly}`}>{t("securityPasskeyScripts")}</p>
        </>
      )}
    </section>
  );
}

/** The browser's passkey dialog opens at once, so the viewer proves their identity before it. */
function ProofBefore() {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <div>
      <LinkButton to={to("accountProof", null, { from: to("accountSecurity") })} icon="plus">
        {t("securityPasskeyAdd")}
      </LinkButton>
    </div>
  );
}
