import { type CSSProperties, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  CAPTION_SETTINGS,
  CAPTION_VALUES,
  type CaptionSetting,
  type CaptionSettings,
  captionSettings,
} from "../../../contract/preferences/caption-values.ts";
import { intlLocale } from "../../i18n/format.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { stack } from "../../ui/css/layout.css.ts";
import { Select } from "../../ui/select/select.tsx";
import * as styles from "./caption-fields.css.ts";
import { CAPTION_PROPERTIES, captionLook } from "./caption-look.ts";
import { captionText, captionWindow } from "./caption-text.css.ts";

const NAMES = {
  font: "captionsFont",
  size: "captionsSize",
  color: "captionsColor",
  opacity: "captionsOpacity",
  edge: "captionsEdge",
  backgroundColor: "captionsBackgroundColor",
  backgroundOpacity: "captionsBackgroundOpacity",
  windowColor: "captionsWindowColor",
  windowOpacity: "captionsWindowOpacity",
} as const satisfies Record<CaptionSetting, string>;

/** Labels of the values that are no percents. */
const VALUES: Readonly<Record<string, string>> = {
  SANS: "captionsSans",
  SERIF: "captionsSerif",
  MONO_SANS: "captionsMonoSans",
  MONO_SERIF: "captionsMonoSerif",
  CASUAL: "captionsCasual",
  CURSIVE: "captionsCursive",
  SMALL_CAPS: "captionsSmallCaps",
  WHITE: "captionsWhite",
  YELLOW: "captionsYellow",
  GREEN: "captionsGreen",
  CYAN: "captionsCyan",
  BLUE: "captionsBlue",
  MAGENTA: "captionsMagenta",
  RED: "captionsRed",
  BLACK: "captionsBlack",
  NONE: "captionsNone",
  SHADOW: "captionsShadow",
  RAISED: "captionsRaised",
  DEPRESSED: "captionsDepressed",
  OUTLINE: "captionsOutline",
};

/** Properties without a value: the page's own, which the preview would inherit, do not count. */
const UNSET = Object.fromEntries(CAPTION_PROPERTIES.map((name) => [name, "initial"]));

interface CaptionFieldsProps {
  readonly settings: CaptionSettings;
  /** `subtitleStyle` of the viewer, on which settings without a choice depend. */
  readonly style: string | undefined;
  readonly onChange?: (settings: CaptionSettings) => void;
}

/** The nine caption settings with a preview, as fields of a form. Without scripts the preview shows the saved settings. */
export function CaptionFields({ settings, style, onChange }: CaptionFieldsProps) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const id = useId();
  const [shown, setShown] = useState(settings);
  const percent = new Intl.NumberFormat(intlLocale(language, region), { style: "percent" });
  const choose = (name: CaptionSetting, value: string) => {
    const next = captionSettings((other) => (other === name ? value : shown[other]));
    setShown(next);
    onChange?.(next);
  };
  return (
    <div className={stack[5]}>
      <div className={styles.preview} data-look={style} style={{ ...UNSET, ...captionLook(shown) } as CSSProperties} aria-hidden>
        <p className={styles.sample}>
          <span className={captionWindow}>
            <span className={captionText}>{t("captionsPreview")}</span>
          </span>
        </p>
      </div>
      <div className={styles.fields}>
        {CAPTION_SETTINGS.map((name) => (
          <Select
            key={name}
            id={`${id}${name}`}
            name={name}
            label={t(NAMES[name])}
            emptyLabel={t("captionsDefault")}
            options={CAPTION_VALUES[name].map((value) => ({
              value,
              label: VALUES[value] === undefined ? percent.format(Number(value) / 100) : t(VALUES[value]),
            }))}
            defaultValue={settings[name] ?? ""}
            onChange={(event) => choose(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </div>
  );
}
