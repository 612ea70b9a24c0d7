import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptionSettings } from "../../../../../contract/preferences/caption-values.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { CaptionFields } from "../../../../watch/captions/caption-fields.tsx";
import { documentChoices } from "../../preferences/document-choices.ts";
import { applyCaptions, documentCaptions, saveCaptions } from "./caption-choices.ts";
import { PlayerDialog } from "./player-dialog.tsx";

interface CaptionSettingsDialogProps {
  readonly onClose: () => void;
  readonly announce: (text: string) => void;
}

/** The caption settings. Each choice shows at once; all are saved when the dialog closes. */
export function CaptionSettingsDialog({ onClose, announce }: CaptionSettingsDialogProps) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(documentCaptions);
  const [resets, setResets] = useState(0);
  const changed = useRef<CaptionSettings | null>(null);
  const say = useRef(announce);
  say.current = announce;
  // A save at every choice would send one for each arrow key in a list. The end of the dialog is also the end of its film.
  useEffect(
    () => () => {
      if (changed.current === null) return;
      void saveCaptions(changed.current).then((saved) => {
        if (!saved) say.current(t("playerCaptionsUnsaved"));
      });
    },
    [t],
  );
  const change = (next: CaptionSettings) => {
    changed.current = next;
    setSettings(next);
    applyCaptions(next);
  };
  return (
    <PlayerDialog
      title={t("captionsTitle")}
      onClose={onClose}
      actions={
        <Button
          variant="ghost"
          onClick={() => {
            change({});
            setResets(resets + 1);
          }}
        >
          {t("captionsReset")}
        </Button>
      }
    >
      <CaptionFields key={resets} settings={settings} style={documentChoices().style ?? undefined} onChange={change} />
    </PlayerDialog>
  );
}
