import { useTranslation } from "react-i18next";
import { intlLocale } from "../../../../i18n/format.ts";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { ChoiceGroup } from "../../components/option-menu.tsx";
import { SLEEP_CHOICES } from "../../model/options/sleep-timer.ts";
import { clockText } from "../../model/time-text.ts";
import { useSleepTimer } from "./use-sleep-timer.ts";

interface SleepTimerGroupProps {
  readonly frame: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly announce: (text: string) => void;
}

/** The sleep timer in the settings. Its title shows the time that is left. */
export function SleepTimerGroup({ frame, video, announce }: SleepTimerGroupProps) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const { choice, left, choose } = useSleepTimer(frame, video);
  const minutes = new Intl.NumberFormat(intlLocale(language, region), { style: "unit", unit: "minute", unitDisplay: "long" });
  const labelOf = (value: string) =>
    value === "OFF" ? t("playerSleepOff") : value === "END" ? t("playerSleepEnd") : minutes.format(Number(value));
  return (
    <ChoiceGroup
      title={left === null ? t("playerSleep") : t("playerSleepLeft", { time: clockText(left) })}
      choices={SLEEP_CHOICES.map((value) => ({ value, label: labelOf(value) }))}
      value={choice}
      onChoose={(value) => {
        choose(value);
        announce(`${t("playerSleep")}: ${labelOf(value)}`);
      }}
    />
  );
}
