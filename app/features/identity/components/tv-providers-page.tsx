import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TvProvider } from "../../../../contract/federation/tv-provider.ts";
import { type Problem, problemText } from "../../../forms/problem.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { Dialog, DialogClose, DialogOpener } from "../../../ui/dialog/dialog.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { TvProvidersData, TvProvidersReply } from "../federation/tv-providers.server.ts";
import { BackLink } from "./back-link.tsx";
import * as frameStyles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";
import * as chooserStyles from "./provider-chooser.css.ts";
import * as styles from "./tv-providers-page.css.ts";

interface PageProps<D = TvProvidersData> {
  readonly data: D;
  readonly languageChoice: ReactNode;
}
type Of<P extends TvProvidersData["page"]> = Extract<TvProvidersData, { page: P }>;

/** `/providers` in all its states. */
export function TvProvidersPage({ data, languageChoice }: PageProps) {
  switch (data.page) {
    case "CHOOSE":
      return <ChoosePage data={data} languageChoice={languageChoice} />;
    case "FAILED":
      return <FailedPage data={data} languageChoice={languageChoice} />;
    case "DEVICE":
      return <DevicePage data={data} languageChoice={languageChoice} />;
    default:
      return <LinkedPage data={data} languageChoice={languageChoice} />;
  }
}

function Refusal({ problem }: { readonly problem: Problem | null | undefined }) {
  const { t, i18n } = useTranslation();
  if (problem === null || problem === undefined) return null;
  return (
    <Notice tone="error" title={t("identitySignInProblem")} announce>
      {problemText(problem, i18n, "identityFailedAuthentication")}
    </Notice>
  );
}

function ChoosePage({ data, languageChoice }: PageProps<Of<"CHOOSE">>) {
  const { t } = useTranslation();
  const reply = useActionData<TvProvidersReply>();
  const { listed, device, again } = data;
  const linked = listed.linkedAccount;
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("federationSelectYourProvider")}
      lead={t(device === null ? "federationSelectLead" : "federationDeviceLead")}
      after={<BackLink frame={data.frame} />}
    >
      <div className={frameStyles.form}>
        <Refusal problem={reply?.problem} />
        {data.gaveUp && reply === undefined && (
          <Notice tone="info" announce>
            {t("federationGaveUp")}
          </Notice>
        )}
        {again && reply === undefined && (
          <Notice tone="warning" announce>
            {t("federationSecondAttempt")}
          </Notice>
        )}
        {device !== null && (
          <p className={styles.code}>
            <bdi className={textStyle.ltr}>{device}</bdi>
          </p>
        )}
        {linked !== null && (
          <Linked
            provider={data.provider}
            name={linked.provider}
            label={t("federationLinkedTo", { name: linked.provider })}
            allowUnlink={listed.allowUnlink}
          />
        )}
        {/* The form leads to another site, so the browser submits it. */}
        <form method="post">
          {again && <input type="hidden" name="again" value="1" />}
          <Choices label={t("federationFeatured")} providers={listed.featured} />
          {listed.featured.length > 0 && listed.nonFeatured.length > 0 && <hr className={styles.separator} />}
          <Choices label={t("federationAllProviders")} providers={listed.nonFeatured} />
        </form>
        {listed.featured.length + listed.nonFeatured.length === 0 && <Notice tone="info">{t("federationNoProviders")}</Notice>}
      </div>
    </IdentityFrame>
  );
}

function Choices({ label, providers }: { readonly label: string; readonly providers: readonly TvProvider[] }) {
  if (providers.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {providers.map(({ id, displayName, logoUrl }) => (
        <li key={id}>
          <Button type="submit" name="mvpd" value={id} block>
            <span className={chooserStyles.inside}>
              {logoUrl === null ? (
                <span className={chooserStyles.letter} aria-hidden="true">
                  {[...displayName][0] ?? ""}
                </span>
              ) : (
                <img className={chooserStyles.logo} src={logoUrl} alt="" width={24} height={24} />
              )}
              <bdi>{displayName}</bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface LinkedProps {
  readonly provider: string;
  /** Provider's name in the confirmation question. */
  readonly name: string;
  readonly label: string;
  readonly allowUnlink: boolean;
}

/** A provider that the account is linked to, with a confirmation before it is unlinked. */
function Linked({ provider, name, label, allowUnlink }: LinkedProps) {
  const { t } = useTranslation();
  const dialogId = `unlink-${provider}`;
  return (
    <div className={styles.linked}>
      <span className={styles.name}>
        <bdi>{label}</bdi>
      </span>
      {allowUnlink && (
        <>
          <DialogOpener dialogId={dialogId} size="sm">
            {t("federationUnlink", { name })}
          </DialogOpener>
          <Dialog
            id={dialogId}
            title={t("federationUnlinkTitle", { name })}
            closeLabel={t("federationKeep")}
            actions={
              <>
                <DialogClose dialogId={dialogId}>{t("federationKeep")}</DialogClose>
                <form method="post">
                  <input type="hidden" name="provider" value={provider} />
                  <Button type="submit" name="intent" value="unlink" variant="primary">
                    {t("federationUnlinkConfirm")}
                  </Button>
                </form>
              </>
            }
          >
            <p>{t("federationUnlinkText")}</p>
          </Dialog>
        </>
      )}
    </div>
  );
}

function FailedPage({ data, languageChoice }: PageProps<Of<"FAILED">>) {
  const { t } = useTranslation();
  const href = useHref();
  const { problem, frame, provider, device } = data;
  const again = href("providers", device === null ? {} : { result: "select", device }, { provider, ...frame.carried });
  const from = href("providers", {}, { provider });
  return (
    <IdentityFrame
      frame={frame}
      languageChoice={languageChoice}
      title={t("federationSelectYourProvider")}
      after={<BackLink frame={frame} />}
    >
      <div className={frameStyles.form}>
        {problem === null ? (
          <Notice tone="error" title={t("identitySignInProblem")} announce>
            {t("federationCookiesOff")}
          </Notice>
        ) : (
          <Refusal problem={problem} />
        )}
        {problem?.code === "ACCOUNT_REQUIRED" ? (
          <>
            <LinkButton to={href("login", null, { from })} variant="primary" block>
              {t("identityGoSignIn")}
            </LinkButton>
            <LinkButton to={href("signup", null, { from })} block>
              {t("federationCreateAccount")}
            </LinkButton>
          </>
        ) : (
          <LinkButton to={again} variant="primary" block reloadDocument>
            {t("federationTryAgain")}
          </LinkButton>
        )}
        <LinkButton to={href("root")} block>
          {t("identityGoHome")}
        </LinkButton>
        <p className={frameStyles.note}>
          {t("federationReference", { reference: `\u2066${[data.requestId, data.accountId].filter((id) => id !== "").join(" · ")}\u2069` })}
        </p>
      </div>
    </IdentityFrame>
  );
}

function DevicePage({ data, languageChoice }: PageProps<Of<"DEVICE">>) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <IdentityFrame frame={data.frame} languageChoice={languageChoice} title={t("federationDeviceDoneTitle")}>
      <div className={frameStyles.form}>
        <Notice tone="success" announce>
          {t("federationDeviceDoneText")}
        </Notice>
        <LinkButton to={href("root")} block>
          {t("identityGoHome")}
        </LinkButton>
      </div>
    </IdentityFrame>
  );
}

function LinkedPage({ data, languageChoice }: PageProps<Of<"LINKED">>) {
  const { t, i18n } = useTranslation();
  const href = useHref();
  const reply = useActionData<TvProvidersReply>();
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("federationConnectedTitle")}
      lead={t(data.linked.length === 0 ? "federationConnectedNone" : "federationConnectedLead")}
    >
      <div className={frameStyles.form}>
        {reply !== undefined && (
          <Notice tone="error" title={t("federationUnlinkFailed")} announce>
            {problemText(reply.problem, i18n, "identityFailedAuthentication")}
          </Notice>
        )}
        {data.linked.map(({ provider, name, tvProvider, allowUnlink }) => (
          <Linked
            key={provider}
            provider={provider}
            name={tvProvider ?? name}
            label={tvProvider === null ? name : `${name} · ${tvProvider}`}
            allowUnlink={allowUnlink}
          />
        ))}
        {data.connectable.map(({ id, name }) => (
          <LinkButton key={id} to={href("providers", {}, { provider: id })} block>
            {t("federationConnect", { name })}
          </LinkButton>
        ))}
        <LinkButton to={href("account")} block>
          {t("federationToAccount")}
        </LinkButton>
      </div>
    </IdentityFrame>
  );
}
