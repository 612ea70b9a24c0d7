import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SEGMENT_ACTIONS, SUBTITLE_STYLES } from "../../../../../contract/preferences/playback-values.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Checkbox } from "../../../../ui/checkbox/checkbox.tsx";
import { stack } from "../../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../../ui/form-summary/form-summary.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { PLAYBACK } from "../../model/playback-form.ts";
import type { PlaybackView } from "../../playback.server.ts";
import { usePreferencesReply } from "./use-preferences-reply.ts";

const SWITCH_LABELS = [
  ["autoAdvance", "playbackNext", "playbackNextHint"],
  ["videoBackgroundAutoPlay", "playbackBackground", "playbackBackgroundHint"],
  ["videoBackgroundAutoPlayAudio", "playbackSound", "playbackSoundHint"],
  ["reducedData", "playbackReduced", "playbackReducedHint"],
] as const;

const STYLE_LABELS = {
  STANDARD: "playbackStyleStandard",
  LARGE: "playbackStyleLarge",
  SOLID: "playbackStyleSolid",
  LARGE_SOLID: "playbackStyleLargeSolid",
} as const satisfies Record<(typeof SUBTITLE_STYLES)[number], string>;
const SEGMENT_LABELS = {
  ASK: "playbackSegmentsAsk",
  SKIP: "playbackSegmentsSkip",
  NONE: "playbackSegmentsNone",
} as const satisfies Record<(typeof SEGMENT_ACTIONS)[number], string>;

/** Playback preferences for all of the viewer's devices. */
export function PlaybackForm({ playback }: { readonly playback: PlaybackView }) {
  const { t } = useTranslation();
  const { reply, problems, busy } = usePreferencesReply(PLAYBACK);
  const values = reply?.values ?? playback.values;
  return (
    // The form is still mounted after it was saved; the key makes it start with the saved values.
    <Form method="post" className={stack[5]} key={Object.values(playback.values).join()}>
      <FormSummary title={t("playbackFailed")} problems={problems} />
      <input type="hidden" name="intent" value={PLAYBACK} />
      {SWITCH_LABELS.map(([name, label, hint]) => (
        <div key={name}>
          {/* An unticked box sends nothing; this field sends its `false`. */}
          <input type="hidden" name={name} value="false" />
          <Checkbox id={name} name={name} value="true" label={t(label)} hint={t(hint)} defaultChecked={values[name] === "true"} />
        </div>
      ))}
      <Select
        id="subTitleLanguage"
        name="subTitleLanguage"
        label={t("playbackSubtitles")}
        hint={t("playbackTracksHint")}
        emptyLabel={t("playbackDevice")}
        options={[{ value: "off", label: t("playbackOff") }, ...playback.subtitles]}
        defaultValue={values.subTitleLanguage}
      />
      <Select
        id="audioLanguage"
        name="audioLanguage"
        label={t("playbackAudio")}
        emptyLabel={t("playbackDevice")}
        options={playback.audio}
        defaultValue={values.audioLanguage}
      />
      <Select
        id="subtitleStyle"
        name="subtitleStyle"
        label={t("playbackStyle")}
        emptyLabel={t("playbackUsual")}
        options={Object.entries(STYLE_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        defaultValue={values.subtitleStyle}
      />
      <Select
        id="playbackRate"
        name="playbackRate"
        label={t("playbackRate")}
        hint={t("playbackRateHint")}
        emptyLabel={t("playbackUsual")}
        options={playback.rates}
        defaultValue={values.playbackRate}
      />
      <Select
        id="segmentActions"
        name="segmentActions"
        label={t("playbackSegments")}
        hint={t("playbackSegmentsHint")}
        emptyLabel={t("playbackUsual")}
        options={Object.entries(SEGMENT_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        defaultValue={values.segmentActions}
      />
      <div>
        <Button type="submit" data-may-wait="" busy={busy}>
          {t("playbackSave")}
        </Button>
      </div>
    </Form>
  );
}
