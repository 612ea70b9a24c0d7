import { useTranslation } from "react-i18next";
import { intlLocale } from "../../../../i18n/format.ts";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { PlayerButton } from "../../components/buttons.tsx";
import { legend } from "../../components/option-menu.css.ts";
import { playerIcons } from "../../components/player-icons.ts";
import type { useSubtitles } from "../../controls/use-subtitles.ts";
import { OFF } from "../../model/menu-model.ts";
import { shiftedOffset } from "../../model/options/cue-timing.ts";
import type { DialogName } from "../../model/options/dialog-name.ts";
import { MenuRow } from "./menu-row.tsx";
import * as styles from "./menu-rows.css.ts";

interface CaptionOptionsProps {
  readonly subtitles: Pick<ReturnType<typeof useSubtitles>, "language" | "offset" | "setOffset">;
  readonly onDialog: (name: DialogName) => void;
}

/** The offset of this film's subtitles, while they show, and the way to the caption settings. */
export function CaptionOptions({ subtitles, onDialog }: CaptionOptionsProps) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const seconds = new Intl.NumberFormat(intlLocale(language, region), {
    style: "unit",
    unit: "second",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const move = (by: 1 | -1) => subtitles.setOffset((tenths) => shiftedOffset(tenths, by));
  return (
    <div className={styles.all}>
      {subtitles.language === OFF ? null : (
        <>
          <p className={legend}>{t("playerSubtitleOffset")}</p>
          <div className={styles.offset}>
            <PlayerButton icon={playerIcons.minus} label={t("playerSubtitleAdvance")} onClick={() => move(-1)} />
            <output className={styles.value}>{seconds.format(subtitles.offset / 10)}</output>
            <PlayerButton icon="plus" label={t("playerSubtitleDelay")} onClick={() => move(1)} />
          </div>
        </>
      )}
      <MenuRow icon={playerIcons.captions} label={t("captionsTitle")} opensDialog onPress={() => onDialog("CAPTIONS")} />
    </div>
  );
}
