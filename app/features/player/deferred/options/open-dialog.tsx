import type { DialogName } from "../../model/options/dialog-name.ts";
import { CaptionSettingsDialog } from "./caption-settings-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { SupportDialog } from "./support-dialog.tsx";

interface OpenDialogProps {
  readonly name: DialogName;
  readonly video: HTMLVideoElement;
  readonly onClose: () => void;
  readonly announce: (text: string) => void;
}

/** The open dialog of a player. */
export function OpenDialog({ name, video, onClose, announce }: OpenDialogProps) {
  switch (name) {
    case "CAPTIONS":
      return <CaptionSettingsDialog onClose={onClose} announce={announce} />;
    case "KEYS":
      return <KeysDialog onClose={onClose} />;
    case "SUPPORT":
      return <SupportDialog video={video} onClose={onClose} />;
  }
}
