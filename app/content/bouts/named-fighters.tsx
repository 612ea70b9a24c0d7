import type { ReactNode } from "react";
import { Anchor } from "../../ui/link-context.tsx";
import type { NamedFighterView } from "./named-fighter.ts";
import * as styles from "./named-fighters.css.ts";
import { Portrait } from "./portrait.tsx";

interface NamedFightersProps {
  readonly fighters: readonly NamedFighterView[];
  /** Id of the list's heading. */
  readonly labelledBy: string;
  /** Renders a name, for example with its hits marked. */
  readonly marked?: (name: string) => ReactNode;
}

/** Fighters with links to their profiles. A line shows no record, because a viewer may hide results. */
export function NamedFighters({ fighters, labelledBy, marked = (name) => name }: NamedFightersProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {fighters.map(({ id, to, name, nickname, image, weightClass }) => (
        <li key={id} className={styles.item}>
          <Portrait name={name} image={image} className={styles.portrait} sizes="72px" />
          <span className={styles.texts}>
            <h3 className={styles.name}>
              <Anchor to={to} className={styles.link} prefetch="intent">
                <bdi>{marked(name)}</bdi>
              </Anchor>
            </h3>
            {nickname !== null && (
              <span className={styles.facts}>
                <bdi>{marked(nickname)}</bdi>
              </span>
            )}
            {weightClass !== null && <span className={styles.facts}>{weightClass}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
