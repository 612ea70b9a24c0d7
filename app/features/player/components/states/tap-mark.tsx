import { Icon } from "../../../../ui/icon/icon.tsx";
import { playerIcons } from "../player-icons.ts";
import * as styles from "./tap-mark.css.ts";

/** Mark of a seek by double tap, on the tapped side. Hidden from screen readers, which announce the position. */
export function TapMark({ step }: { readonly step: number }) {
  return (
    <span dir="ltr" aria-hidden>
      <span className={styles.mark} data-to={step < 0 ? "back" : undefined}>
        <Icon name={step < 0 ? playerIcons.back10 : playerIcons.forward10} />
      </span>
    </span>
  );
}
