import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { iconOnly } from "../../../ui/button/button.css.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { besideColumn } from "../../../ui/top-bar/menu-drawer.css.ts";
import * as styles from "./search-box.css.ts";

const look = () => classNames(buttonClass({ variant: "ghost" }), iconOnly);

/** The search box of the menu. It is a plain HTML form and needs no script. */
export function SearchBox() {
  const { t } = useTranslation();
  const label = t("shellSearch");
  return (
    <form action={useHref()("search")} aria-label={label} className={styles.form}>
      <input
        name="value"
        type="search"
        maxLength={200}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        className={styles.field}
      />
      <button type="submit" aria-label={label} className={look()}>
        <Icon name="search" />
      </button>
    </form>
  );
}

/** Link to the search page in a wide bar. Hidden beside a column, which has the search box. */
export function SearchLink({ column }: { readonly column: boolean }) {
  const label = useTranslation().t("shellSearch");
  return (
    <Anchor to={useHref()("search")} aria-label={label} title={label} className={classNames(look(), column && besideColumn)}>
      <Icon name="search" />
    </Anchor>
  );
}
