import { Icon } from "../icon/icon.tsx";
import { Anchor } from "../link-context.tsx";
import * as styles from "./filter-links.css.ts";

type FilterLinksProps = {
  id: string;
  /** Name of the facet, as a heading. */
  name: string;
  /** `count`: number of titles that the value gives, as text. */
  values: readonly { value: string; label: string; selected: boolean; to: string; count?: string }[];
};

/** The values of a facet. Each is a link that adds it to the address or removes it, so it works without scripts. */
export function FilterLinks({ id, name, values }: FilterLinksProps) {
  if (values.length === 0) return null;
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <ul className={styles.values} aria-labelledby={id}>
        {values.map(({ value, label, selected, to, count }) => (
          <li key={value}>
            <Anchor to={to} className={styles.value} aria-current={selected ? "true" : undefined} preventScrollReset>
              {selected && <Icon name="check" />}
              {label}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
