import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./spinner.css.ts";

/** Indicates waiting for content of unknown size. For a known size use Skeleton. */
export function Spinner({ label, size = "inline" }: { label: string; size?: "inline" | "page" }) {
  return (
    <span role="status" className={classNames(styles.spinner, styles.size[size])}>
      <Icon name="spinner" />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
