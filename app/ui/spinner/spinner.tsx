import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./spinner.css.ts";

/** Something is being waited for whose size is not known. Where it is known, take Skeleton. */
export function Spinner({ label, size = "inline" }: { label: string; size?: "inline" | "page" }) {
  return (
    <span role="status" className={classNames(styles.spinner, styles.size[size])}>
      <Icon name="spinner" />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
