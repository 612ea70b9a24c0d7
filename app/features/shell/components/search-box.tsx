import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { iconOnly } from "../../../ui/button/button.css.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { besideColumn } from "../../../ui/top-bar/menu-drawer.css.ts";
import { type LoadPanel, PanelLink } from "../panels/panel-link.tsx";
import * as styles from "./search-box.css.ts";

/** Loads the suggestions of a search field. */
export type LoadSuggestions = () => Promise<{
  readonly default: ComponentType<{ readonly input: HTMLInputElement; readonly place: "menu" }>;
}>;

/** The search box of the menu. It is a plain HTML form and needs no script. Its suggestions are loaded when it gets the focus. */
export function SearchBox({ load }: { readonly load: LoadSuggestions | undefined }) {
  const { t } = useTranslation();
  const label = t("shellSearch");
  const [suggestions, setSuggestions] = useState<ReactNode>();
  return (
    <>
      <form action={useHref()("search")} aria-label={label} className={styles.form}>
        <input
          name="value"
          type="search"
          maxLength={200}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          className={styles.field}
          onFocus={({ currentTarget: input }) =>
            load?.().then(
              (code) => setSuggestions(<code.default input={input} place="menu" />),
              () => {},
            )
          }
        />
        <button type="submit" aria-label={label} className={classNames(buttonClass({ variant: "ghost" }), iconOnly)}>
          <Icon name="search" />
        </button>
      </form>
      {suggestions}
    </>
  );
}

/** Link to the search page in a wide bar; a press opens a search field over the page. Hidden beside a column, which has the search box. */
export function SearchLink({ column, load }: { readonly column: boolean; readonly load: LoadPanel | undefined }) {
  const label = useTranslation().t("shellSearch");
  return (
    <PanelLink
      load={load}
      to={useHref()("search")}
      variant="ghost"
      icon="search"
      aria-label={label}
      title={label}
      className={classNames(iconOnly, column && besideColumn)}
    />
  );
}
