import { type AnyIcon, Icon } from "../../../../ui/icon/icon.tsx";
import { opener } from "./menu-rows.css.ts";

interface MenuRowProps {
  readonly icon: AnyIcon;
  readonly label: string;
  readonly opensDialog?: boolean;
  readonly onPress: () => void;
}

/** A row of a menu that leads elsewhere. It closes its menu first: the focus then returns to the menu's button. */
export function MenuRow({ icon, label, opensDialog = false, onPress }: MenuRowProps) {
  return (
    <button
      type="button"
      className={opener}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onPress();
      }}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
