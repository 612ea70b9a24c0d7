import { pictureOf } from "../../../content/components/picture-of.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import type { FighterHitView } from "../data.server.ts";
import * as styles from "./fighter-hits.css.ts";
import { MarkedTitle } from "./marked-title.tsx";

interface FighterHitsProps {
  readonly fighters: readonly FighterHitView[];
  readonly query: string;
  /** Id of the list's heading. */
  readonly labelledBy: string;
}

/** Fighters whose names match the query. A line shows no record, because a viewer may hide results. */
export function FighterHits({ fighters, query, labelledBy }: FighterHitsProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {fighters.map(({ id, to, name, nickname, image, weightClass }) => (
        <li key={id} className={styles.item}>
          <span className={styles.portrait}>
            {image === null ? (
              <Icon name="user" />
            ) : (
              <Picture {...pictureOf(image)} ratio={1} position="50% 12%" sizes="72px" mostWidth={240} />
            )}
          </span>
          <span className={styles.texts}>
            <h3 className={styles.name}>
              <Anchor to={to} className={styles.link} prefetch="intent">
                <bdi>
                  <MarkedTitle title={name} query={query} />
                </bdi>
              </Anchor>
            </h3>
            {nickname !== null && (
              <span className={styles.facts}>
                <bdi>
                  <MarkedTitle title={nickname} query={query} />
                </bdi>
              </span>
            )}
            {weightClass !== null && <span className={styles.facts}>{weightClass}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
