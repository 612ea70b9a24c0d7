import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { FormPage } from "../../../ui/page/form-page.tsx";
import { PageFrame } from "../../../ui/page/page-frame.tsx";
import { hashedPicture } from "../../../ui/picture/picture-data.ts";
import type { FrameView } from "../frame.server.ts";

interface IdentityFrameProps {
  readonly frame: FrameView;
  readonly title: string;
  readonly lead?: string;
  readonly after?: ReactNode;
  /** Language choice, from the shell: these pages have no top bar for it. */
  readonly languageChoice: ReactNode;
  readonly children: ReactNode;
}

const pictureOf = ({ hash, ...size }: FrameView["background"]) => ({ src: hashedPicture(hash), ...size });

/** Logo, picture and one column. On plain HTTP it explains why nobody can sign in here, instead of the form. */
export function IdentityFrame({ frame, title, lead, after, languageChoice, children }: IdentityFrameProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <PageFrame>
      <FormPage
        title={title}
        lead={frame.secure ? lead : undefined}
        brand={{
          to: href("root"),
          // Without a logo the link's text is the name.
          name: frame.realm.LOGO === null ? frame.realm.name : t("shellHomeLink", { realm: frame.realm.name }),
          logo: frame.realm.LOGO && { ...frame.realm.LOGO, src: frame.realm.LOGO.url },
        }}
        background={{ mobile: pictureOf(frame.mobileBackground), wide: pictureOf(frame.background) }}
        after={frame.secure ? after : undefined}
        foot={languageChoice}
      >
        {frame.secure ? children : <InsecureNotice />}
      </FormPage>
    </PageFrame>
  );
}

/** On plain HTTP: why nobody can sign in here. */
export function InsecureNotice() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Notice
      tone="warning"
      title={t("identityInsecureTitle")}
      actions={
        <LinkButton to={href("root")} size="sm">
          {t("identityGoHome")}
        </LinkButton>
      }
    >
      {t("identityInsecureText")}
    </Notice>
  );
}
