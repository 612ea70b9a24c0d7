import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FollowButton } from "../../../content/components/follows/follow-button.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import type { LiveView } from "../data.server.ts";
import * as styles from "./teams.css.ts";

interface TeamsProps {
  readonly teams: LiveView["teams"];
  /** Address of the page. */
  readonly here: string;
}

/** Teams of an event. A viewer follows them here, and their names lead to their events. */
export function Teams({ teams, here }: TeamsProps) {
  const { t } = useTranslation();
  const id = useId();
  if (teams.length === 0) return null;
  return (
    <section className={styles.teams} aria-labelledby={id}>
      <h2 id={id}>{t("browseTeams")}</h2>
      <ul className={styles.list}>
        {teams.map(({ id: team, name, to, follow }) => (
          <li key={team} className={styles.team}>
            <Anchor to={to} className={styles.name}>
              <bdi>{name}</bdi>
            </Anchor>
            <FollowButton follow={follow} here={here} size="sm" name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
