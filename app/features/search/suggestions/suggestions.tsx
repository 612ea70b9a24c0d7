import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { hashedPicture } from "../../../ui/picture/picture-data.ts";
import { MarkedTitle } from "../components/marked-title.tsx";
import { searchQuery } from "../model/search-address.ts";
import { TYPE_LABELS } from "../model/type-labels.ts";
import { guestSearches } from "../recent/guest-searches.ts";
import { stopLoadingWhenRemoved } from "./stop-loading.ts";
import { createSuggestionSource, type Shown } from "./suggestion-source.ts";
import * as styles from "./suggestions.css.ts";
import { useCombobox } from "./use-combobox.ts";
import type { SuggestionsView, SuggestionView } from "./views.ts";

/** Place of the field: in the menu, on the page of search, or in a dialog over the page. */
export type SuggestionsPlace = keyof typeof styles.panel;

export interface SuggestionsProps {
  /** The field. It has the focus. */
  readonly input: HTMLInputElement;
  readonly place: SuggestionsPlace;
}

/** In place of suggestions that cannot be loaded, which screen readers announce. */
export function NoSuggestions({ place, text }: { readonly place: SuggestionsPlace; readonly text: string }) {
  return (
    <div className={styles.panel[place]}>
      <p role="alert" className={styles.status}>
        {text}
      </p>
    </div>
  );
}

interface LoadedProps extends SuggestionsProps {
  /** Answer to the empty query. */
  readonly first: SuggestionsView;
  readonly read: (query: string, signal: AbortSignal) => Promise<SuggestionsView>;
  /** Removes a recent search of a profile. Rejects when it is not removed. */
  readonly forget: (id: string) => Promise<void>;
  /** Text for a device without a network. */
  readonly offline: string;
}

/** Titles that match what the viewer types, as the list box of the field, which becomes a combobox. The form still sends the field. */
export function Suggestions({ input, place, first, read, forget, offline }: LoadedProps) {
  const { t } = useTranslation();
  const href = useHref();
  const id = useId();
  const { key } = useLocation();
  const [typed, setTyped] = useState(() => input.value.trim());
  const [shown, setShown] = useState<Shown<SuggestionsView>>({ query: "", view: first });
  const [open, setOpen] = useState(place !== "page" || typed === "");
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const [source] = useState(() => createSuggestionSource(read, setShown));
  useEffect(() => source.stop, [source]);
  const firstKey = useRef(key);
  useEffect(() => {
    // Another page closes the panel of the menu and of the page; a dialog is closed by its opener.
    if (firstKey.current !== key) setOpen(false);
    firstKey.current = key;
  }, [key]);

  const answer = shown.query === typed ? shown : undefined;
  const view = answer?.view ?? null;
  const groups = [
    ...(view?.groups ?? []).map(({ type, hits }) => ({ name: t(TYPE_LABELS[type] ?? type), hits })),
    ...(view === null || view.popular.length === 0 ? [] : [{ name: t("searchPopular"), hits: view.popular }]),
  ];
  const recent = (typed !== "" || view === null ? [] : (view.recent ?? guestSearches().list().slice(0, 5))).filter(
    (one) => !removed.has(one.id),
  );
  function remove(id: string): void {
    setRemoved((before) => new Set([...before, id]));
    if (view?.recent === null) guestSearches().remove(id);
    // A search that is not removed is listed again.
    else forget(id).catch(() => setRemoved((before) => new Set([...before].filter((one) => one !== id))));
  }
  const resultsOf = (value: string) => `${href("search")}${searchQuery({ value, facets: [] })}`;
  const all = typed === "" || view?.total === 0 ? null : resultsOf(typed);
  const { activeId, optionOf } = useCombobox({
    input,
    box,
    id,
    open,
    setOpen,
    fixed: place === "dialog",
    onDelete(name) {
      const search = recent.find((_, at) => name === `recent-${at}`);
      if (search !== undefined) remove(search.id);
      return search !== undefined;
    },
    onType() {
      const query = input.value.trim();
      setTyped(query);
      source.type(query);
    },
  });
  const option = (name: string, look?: string) => {
    const attributes = optionOf(name);
    return { ...attributes, className: classNames(styles.line, look, activeId === attributes.id && styles.active) };
  };
  if (!open) return null;
  const status = statusOf();
  return (
    <div ref={box} className={styles.panel[place]}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div id={id} role="listbox" aria-label={t("searchSuggestions")} aria-busy={answer === undefined}>
        {recent.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: as below
          <div role="group" aria-labelledby={`${id}-recent`}>
            <div id={`${id}-recent`} role="presentation" className={styles.group}>
              {t("searchRecent")}
            </div>
            {recent.map(({ id: one, value }, at) => (
              <div key={one} role="presentation" className={styles.removable}>
                <Anchor to={resultsOf(value)} {...option(`recent-${at}`, styles.recent)} aria-keyshortcuts="Delete">
                  <Icon name="clock" />
                  <bdi className={styles.texts}>{value}</bdi>
                </Anchor>
                {/* For the pointer. A list box has options alone, so the key Delete removes the active one, and the page has buttons. */}
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  title={t("searchForget", { value: `\u2068${value}\u2069` })}
                  className={styles.remove}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => remove(one)}
                >
                  <Icon name="close" />
                </button>
              </div>
            ))}
          </div>
        )}
        {groups.map(({ name, hits }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
          <div key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div id={`${id}-group-${at}`} role="presentation" className={styles.group}>
              {name}
            </div>
            {hits.map((hit) => (
              <Line key={hit.id} hit={hit} query={typed} option={option(hit.id)} liveLabel={t("searchLive")} />
            ))}
          </div>
        ))}
        {all !== null && (
          <Anchor to={all} {...option("all", styles.all)}>
            <Icon name="search" />
            <span className={styles.texts}>{t("searchSeeAll", { value: `\u2068${typed}\u2069` })}</span>
          </Anchor>
        )}
      </div>
    </div>
  );

  /** The text that a screen reader announces when the answer arrives. */
  function statusOf(): string {
    if (typed === "") return "";
    if (answer === undefined) return t("searchLoading");
    if (view === null && !navigator.onLine) return offline;
    if (view?.available !== true) return t("searchUnavailable");
    if (view.total === 0) return t("searchNothing", { value: `\u2068${typed}\u2069` });
    return t(view.corrected ? "searchNear" : "searchFound", { count: view.total });
  }
}

function Line({
  hit: { to, title, picture, portrait, note, live },
  query,
  option,
  liveLabel,
}: {
  readonly hit: SuggestionView;
  readonly query: string;
  readonly option: ReturnType<ReturnType<typeof useCombobox>["optionOf"]> & { readonly className: string };
  readonly liveLabel: string;
}) {
  // Pictures of a replaced query must not occupy the connections of the next one.
  const [artRef] = useState(stopLoadingWhenRemoved);
  return (
    <Anchor to={to} {...option}>
      {picture === null ? (
        <span className={styles.noPortrait}>
          <Icon name={portrait ? "user" : "news"} />
        </span>
      ) : (
        <span ref={artRef} className={styles.art}>
          <Picture
            src={hashedPicture(picture.hash)}
            width={picture.width}
            height={picture.height}
            color={picture.color}
            sizes={portrait ? "45px" : "80px"}
            mostWidth={240}
            ratio={portrait ? 1 : 16 / 9}
            position={portrait && "50% 12%"}
            className={portrait ? styles.portrait : styles.picture}
          />
        </span>
      )}
      <span className={styles.texts}>
        <span dir="auto" className={styles.title}>
          <MarkedTitle title={title} query={query} />
        </span>
        {(live || note !== undefined) && (
          <span className={styles.note}>
            {live && <b className={styles.live}>{liveLabel}</b>} {note !== undefined && <bdi>{note}</bdi>}
          </span>
        )}
      </span>
    </Anchor>
  );
}
