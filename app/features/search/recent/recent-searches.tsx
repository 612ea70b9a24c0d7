import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { searchQuery } from "../model/search-address.ts";
import { guestSearches, type Search } from "./guest-searches.ts";
import * as styles from "./recent-searches.css.ts";

/** Recent searches of a profile. One form removes them, so it works without scripts. */
export function RecentSearches({ searches }: { readonly searches: readonly Search[] }) {
  if (searches.length === 0) return null;
  return (
    <Form method="post" preventScrollReset>
      <List searches={searches} />
    </Form>
  );
}

/** Recent searches that this browser has stored for a guest. They need scripts. */
export function GuestSearches() {
  const [searches, setSearches] = useState<readonly Search[]>([]);
  useEffect(() => setSearches(guestSearches().list()), []);
  if (searches.length === 0) return null;
  const change = (work: (stored: ReturnType<typeof guestSearches>) => void) => {
    work(guestSearches());
    setSearches(guestSearches().list());
  };
  return (
    <List searches={searches} remove={(id) => change((stored) => stored.remove(id))} clear={() => change((stored) => stored.clear())} />
  );
}

/** Without `remove` and `clear` the buttons send the form around the list. */
function List({
  searches,
  remove,
  clear,
}: {
  readonly searches: readonly Search[];
  readonly remove?: (id: string) => void;
  readonly clear?: () => void;
}) {
  const { t } = useTranslation();
  const href = useHref();
  const type = remove === undefined ? "submit" : "button";
  return (
    <section aria-labelledby="recent" className={styles.section}>
      <SectionHeading
        id="recent"
        title={t("searchRecent")}
        action={
          <Button type={type} name="clear" value="all" variant="ghost" size="sm" onClick={clear}>
            {t("searchClearRecent")}
          </Button>
        }
      />
      <ul className={styles.list}>
        {searches.map(({ id, value }) => (
          <li key={id} className={styles.item}>
            <LinkButton to={`${href("search")}${searchQuery({ value, facets: [] })}`} variant="ghost" icon="clock" className={styles.link}>
              <bdi>{value}</bdi>
            </LinkButton>
            <IconButton
              icon="close"
              label={t("searchForget", { value: `\u2068${value}\u2069` })}
              type={type}
              name="remove"
              value={id}
              onClick={remove && (() => remove(id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
