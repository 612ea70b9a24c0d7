import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pageLabel } from "../../../i18n/page-label.ts";
import { useHref } from "../../../routing/link.tsx";
import { type MetaArguments, pageMeta } from "../../../routing/page-meta.ts";
import { isEmbeddedPath, OWN_WINDOW } from "../../../routing/requests/embedded-path.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";

interface AnsweredProblem {
  readonly message: string | null;
  readonly requestId: string;
}

function problemIn(error: unknown): AnsweredProblem | null {
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof problem === "object" && problem !== null && "requestId" in problem ? (problem as AnsweredProblem) : null;
}

type Kind = "notFound" | "forbidden" | "wait" | "error";

function kindOf(error: unknown): Kind {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 410) return "notFound";
  if (status === 429) return "wait";
  return status === 403 ? "forbidden" : "error";
}

const TITLES = {
  notFound: "shellNotFoundTitle",
  forbidden: "shellForbiddenTitle",
  wait: "shellWaitTitle",
  error: "shellErrorTitle",
} as const;

/** Title of a page that cannot be shown; empty unless something failed. */
export function problemMeta(args: MetaArguments & { readonly error?: unknown }): MetaDescriptor[] {
  if (args.error === undefined || args.error === null) return [];
  return pageMeta(args, { title: pageLabel(args, TITLES[kindOf(args.error)]), noIndex: true });
}

/** True once the browser reports that there is no network; false on the server. */
function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return offline;
}

/** A page that cannot be shown: not found, not allowed, offline, or our error. It always offers a way out. */
export function ProblemPage({ error, path }: { readonly error: unknown; readonly path: string }) {
  const { t } = useTranslation();
  const href = useHref();
  const offline = useOffline();
  const problem = problemIn(error);
  const kind = offline ? "offline" : kindOf(error);
  const texts = {
    offline: { icon: "offline", title: t("shellOfflineTitle"), text: t("shellOfflineText") },
    notFound: { icon: "search", title: t("shellNotFoundTitle"), text: t("shellNotFoundText") },
    forbidden: { icon: "lock", title: t("shellForbiddenTitle"), text: problem?.message ?? t("shellNotFoundText") },
    wait: { icon: "warning", title: t("shellWaitTitle"), text: problem?.message ?? t("shellErrorText") },
    error: { icon: "warning", title: t("shellErrorTitle"), text: t("shellErrorText") },
  } as const;
  const { icon, title, text } = texts[kind];
  const framed = isEmbeddedPath(path) ? OWN_WINDOW : {};
  return (
    <ReadingPage>
      <EmptyState
        icon={icon}
        title={title}
        headingLevel={1}
        actions={
          <>
            {kind === "notFound" ? (
              <LinkButton to={href("root")} variant="primary" {...framed}>
                {t("shellGoHome")}
              </LinkButton>
            ) : (
              <LinkButton to={path} variant="primary" reloadDocument icon="restart">
                {t("shellTryAgain")}
              </LinkButton>
            )}
            <LinkButton to={kind === "notFound" ? href("browse") : href("root")} {...framed}>
              {kind === "notFound" ? t("shellGoBrowse") : t("shellGoHome")}
            </LinkButton>
          </>
        }
      >
        <p>{text}</p>
        {kind === "error" && problem !== null ? <p>{t("shellErrorReference", { id: `\u2066${problem.requestId}\u2069` })}</p> : null}
      </EmptyState>
    </ReadingPage>
  );
}
