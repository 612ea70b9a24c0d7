import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Problem, problemText } from "../../../forms/problem.ts";
import { Time, useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { RemainingAccessView } from "./after-reset.server.ts";
import * as styles from "./remaining-access.css.ts";
import { REMOVE_ACCESS } from "./remove-access.ts";

interface EntryProps {
  readonly kind: "PASSKEY" | "PROVIDER" | "AUTHENTICATOR";
  /** Id of a passkey or a provider. */
  readonly id?: string;
  readonly name: string;
  /** ISO text. */
  readonly since: string;
  readonly note?: string;
  readonly removable?: boolean;
}

function Entry({ kind, id, name, since, note, removable = true }: EntryProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.quiet}>
          {t("identityAccessSince")} <Time iso={since} show="date" />
        </p>
        {note !== undefined && (
          <p className={styles.quiet} suppressHydrationWarning>
            {note}
          </p>
        )}
      </div>
      {removable && (
        <Form method="post">
          <input type="hidden" name="kind" value={kind} />
          {id !== undefined && <input type="hidden" name="id" value={id} />}
          <Button type="submit" name="intent" value={REMOVE_ACCESS} size="sm" busy={busy} busyLabel={t("identityAccessRemoving")}>
            <span aria-hidden="true">{t("identityAccessRemove")}</span>
            <span className={visuallyHidden}>{t("identityAccessRemoveOf", { name })}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

function Authenticator({ app }: { readonly app: NonNullable<RemainingAccessView["authenticator"]> }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const delayed = app.removal === "DELAYED" ? t("identityAccessDelayed") : undefined;
  const planned = app.endsAt === null ? delayed : t("identityAccessEnds", { date: timeText(app.endsAt, "date") });
  return (
    <Entry
      kind="AUTHENTICATOR"
      name={t("identityAccessAuthenticator")}
      since={app.since}
      note={app.removal === "NEVER" ? t("identityAccessNever") : planned}
      removable={app.removal !== "NEVER" && app.endsAt === null}
    />
  );
}

/** Error of the last submission. It is also shown when the list has expired. */
export function AccessProblem() {
  const { t, i18n } = useTranslation();
  const reply = useActionData<{ readonly problem?: Problem | null; readonly accessOver?: boolean }>();
  if (reply?.accessOver === undefined) return null;
  const problem = reply.problem ?? null;
  if (!reply.accessOver && problem === null) return null;
  return (
    <Notice tone="error" title={t("identityAccessNotRemoved")} announce>
      {problem === null ? t("identityAccessOver") : problemText(problem, i18n, "identityFailedAuthentication")}
    </Notice>
  );
}

/** Sign-in methods that remain after a reset, each with a button that removes it. */
export function RemainingAccess({ access }: { readonly access: RemainingAccessView }): ReactNode {
  const { t } = useTranslation();
  const to = useHref();
  const { passkeys, providers, authenticator, deletionWithdrawn } = access;
  const count = passkeys.length + providers.length + (authenticator === null ? 0 : 1);
  return (
    <div className={styles.part}>
      <Notice tone="success" title={t("identityResetDoneTitle")} announce>
        {count === 0 ? t("identityAccessSignedOut") : t("identityAccessText")}
      </Notice>
      {deletionWithdrawn && <Notice title={t("identityAccessDeletionTitle")}>{t("identityAccessDeletionText")}</Notice>}
      <AccessProblem />
      {count > 0 && <h2>{t("identityAccessTitle")}</h2>}
      {count > 0 && (
        <ul className={styles.entries}>
          {passkeys.map(({ id, name, createdAt }) => (
            <Entry
              key={id}
              kind="PASSKEY"
              id={id}
              name={name === "" ? t("identityAccessPasskeyUnnamed") : t("identityAccessPasskey", { name })}
              since={createdAt}
            />
          ))}
          {providers.map(({ provider, name, linkedAt }) => (
            <Entry key={provider} kind="PROVIDER" id={provider} name={t("identityAccessProvider", { name })} since={linkedAt} />
          ))}
          {authenticator !== null && <Authenticator app={authenticator} />}
        </ul>
      )}
      <div className={styles.actions}>
        {count > 1 && (
          <Form method="post">
            <input type="hidden" name="kind" value="ALL" />
            <Button type="submit" name="intent" value={REMOVE_ACCESS} block>
              {t("identityAccessRemoveAll")}
            </Button>
          </Form>
        )}
        <LinkButton to={to("login")} variant="primary" block>
          {t("identitySignInNow")}
        </LinkButton>
      </div>
    </div>
  );
}
