import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { forgetGuestPositions } from "../../../watch/guest-positions-entry.ts";
import type { loadSignOut } from "../sign-out.server.ts";
import { forgetInWorker } from "../worker-message.ts";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";

interface SignOutPageProps {
  readonly data: Awaited<ReturnType<typeof loadSignOut>>;
  readonly languageChoice: ReactNode;
}

function forgetViewer(): void {
  forgetInWorker();
  // They belong to this account when moving them has failed.
  forgetGuestPositions();
}

/** Confirms, then signs out by a full page load: nothing of the viewer stays in the page's memory. */
export function SignOutPage({ data, languageChoice }: SignOutPageProps) {
  const { t } = useTranslation();
  const href = useHref();
  const navigation = useNavigation();
  return (
    <IdentityFrame
      frame={{ ...data.frame, secure: true }}
      languageChoice={languageChoice}
      title={t("identitySignOutTitle")}
      lead={t("identitySignOutLead", { email: data.email })}
    >
      <Form method="post" reloadDocument onSubmit={forgetViewer} className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          block
          icon="signOut"
          busy={navigation.state === "submitting"}
          busyLabel={t("identitySigningOut")}
        >
          {t("identitySignOutButton")}
        </Button>
        <LinkButton to={data.frame.carried.from ?? href("root")} block>
          {t("identityStaySignedIn")}
        </LinkButton>
      </Form>
    </IdentityFrame>
  );
}
