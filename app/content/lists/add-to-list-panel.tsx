import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { postChange, resultOf } from "../../forms/changes/send-change.ts";
import { fieldText, type Problem, problemText } from "../../forms/problem.ts";
import { i18nOf } from "../../i18n/i18n.ts";
import { unpackLabels } from "../../i18n/page-labels.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { resourcePaths } from "../../routing/route-table.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { SidePanel } from "../../ui/side-panel/side-panel.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { ListChoice } from "./list-choice.tsx";
import type { ListChoiceView } from "./list-choice-view.ts";
import { readListsAnswer } from "./lists-answer.ts";
import { ListsUnreached } from "./lists-unreached.tsx";
import { useListsAnswer } from "./use-lists-answer.ts";

/** Time after which the panel closes when a title was added (S2§9). */
const CLOSE_AFTER_MS = 2_000;

export interface AddToListPanelProps {
  /** `VOD:first-bell`. */
  readonly title: string;
  /** Heading of the panel. */
  readonly text: string;
  /** Address of the page that does the same. */
  readonly to: string;
  readonly onClose: () => void;
}

interface Answer {
  readonly choice: ListChoiceView;
  readonly labels: string;
}

/** The fields of a refused change that the panel shows. */
interface Refusal {
  readonly nameError: string | null;
  readonly problem: Problem | null;
}

/** React sends events of a portal to the card around the link, too, which would take them for its own. */
const keepInside = (event: SyntheticEvent): void => event.stopPropagation();

/** Sends a form. STORED, WAITING for the network, or what the panel shows. */
async function send(body: FormData, subject: string): Promise<"STORED" | "WAITING" | Refusal> {
  const problem: Refusal = { nameError: null, problem: { code: "UNAVAILABLE", message: null } };
  try {
    const response = await postChange(resourcePaths.listChoice, body, body.get("intent") === "create" ? null : subject);
    const result = resultOf(response.status);
    if (result !== "REFUSED") return result;
    const refusal = (await response.json()) as Partial<Refusal>;
    return { nameError: refusal.nameError ?? null, problem: refusal.problem ?? null };
  } catch {
    // Without a network, or signed out: nothing is stored.
    return problem;
  }
}

/** The viewer's lists for a title, in a side panel. When the server redirects or refuses, the browser opens the page of the link (`to`). */
export function AddToListPanel({ title, text, to, onClose }: AddToListPanelProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const query = new URLSearchParams({ title, lang: language });
  const { answer, failed, retry } = useListsAnswer<Answer>(query.toString(), to);
  const reload = async () => (await readListsAnswer<Answer>(query))?.choice ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handlers that only keep events from the card
    <div onPointerOver={keepInside} onPointerMove={keepInside} onFocus={keepInside} onBlur={keepInside}>
      <SidePanel title={text} closeLabel={t("shellClose")} onClose={onClose}>
        {failed ? (
          <ListsUnreached onRetry={retry} />
        ) : answer === null ? (
          <Spinner label={t("shellPageLoading")} size="page" />
        ) : (
          <I18nextProvider i18n={i18nOf(language, unpackLabels(answer.labels))}>
            <Lists first={answer.choice} reload={reload} onClose={onClose} />
          </I18nextProvider>
        )}
      </SidePanel>
    </div>
  );
}

interface ListsProps {
  readonly first: ListChoiceView;
  /** Null when the server redirects or refuses. */
  readonly reload: () => Promise<ListChoiceView | null>;
  readonly onClose: () => void;
}

function Lists({ first, reload, onClose }: ListsProps) {
  const { t, i18n } = useTranslation();
  const [choice, setChoice] = useState(first);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<"browseListAdded" | "browseListRemoved" | "watchlistsWaiting" | null>(null);
  /** The last change that was sent. The next change waits for it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (done !== "browseListAdded") return;
    const timer = window.setTimeout(onClose, CLOSE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [done, onClose]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    const intent = body.get("intent");
    setRefusal(null);
    setDone(null);
    last.current = last.current.then(async () => {
      const sent = await send(body, choice.name);
      setRefusal(typeof sent === "string" ? null : sent);
      // A change on another device shows, too.
      const latest = await reload().catch(() => null);
      if (latest !== null) setChoice(latest);
      if (typeof sent !== "string") return;
      if (intent === "create") form.reset();
      setDone(sent === "WAITING" ? "watchlistsWaiting" : intent === "remove" ? "browseListRemoved" : "browseListAdded");
    });
  }

  const nameError = refusal?.nameError == null ? null : fieldText([refusal.nameError], i18n, "error.INTERNAL");
  const problem = refusal?.problem ?? null;
  return (
    <ListChoice choice={choice} action={resourcePaths.listChoice} nameError={nameError} onSubmit={onSubmit}>
      <p>
        <bdi>{choice.name}</bdi>
      </p>
      <div role="status">{done !== null && <Notice tone="success">{t(done)}</Notice>}</div>
      {problem !== null && (
        <Notice tone="error" announce>
          {problemText(problem, i18n, "error.INTERNAL")}
        </Notice>
      )}
    </ListChoice>
  );
}
