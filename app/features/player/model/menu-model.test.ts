import { describe, expect, test } from "vitest";
import { AUTO, audioChoices, languageName, OFF, qualityChoices, subtitleChoices, toggledSubtitle } from "./menu-model.ts";

const described = (name: string) => `${name} (described)`;

describe("qualityChoices", () => {
  test("CV-11 automatic stands first, renditions from the sharpest down", () => {
    const choices = qualityChoices(
      [
        { index: 0, height: 360, bitrate: 300_000 },
        { index: 1, height: 720, bitrate: 900_000 },
        { index: 2, height: 540, bitrate: 600_000 },
      ],
      "Auto",
    );
    expect(choices).toEqual([
      { value: AUTO, label: "Auto" },
      { value: "1", label: "720p" },
      { value: "2", label: "540p" },
      { value: "0", label: "360p" },
    ]);
  });

  test("CV-11 of two renditions of one height the better one is offered", () => {
    const choices = qualityChoices(
      [
        { index: 0, height: 720, bitrate: 900_000 },
        { index: 1, height: 720, bitrate: 1_400_000 },
        { index: 2, height: 360, bitrate: null },
      ],
      "Auto",
    );
    expect(choices.map((choice) => choice.value)).toEqual([AUTO, "1", "2"]);
  });

  test("CV-11 a lone rendition is no choice", () => {
    expect(qualityChoices([{ index: 0, height: 360, bitrate: 1 }], "Auto")).toEqual([]);
  });
});

describe("subtitles and audio", () => {
  test("CV-11 subtitles can be off and name each language in itself, once", () => {
    expect(subtitleChoices(["en", "es", "ar", "en"], "Off")).toEqual([
      { value: OFF, label: "Off" },
      { value: "en", label: "English" },
      { value: "es", label: "Español" },
      { value: "ar", label: "العربية" },
    ]);
    expect(subtitleChoices([], "Off")).toEqual([]);
  });

  test("CV-11 a language that is none shows itself", () => {
    expect(languageName("not a tag")).toBe("not a tag");
  });

  test("CV-11 two audio languages are a choice, one is not", () => {
    expect(audioChoices([{ language: "en", label: "" }], described)).toEqual([]);
    const two = audioChoices(
      [
        { language: "en", label: "English" },
        { language: "es", label: "x" },
      ],
      described,
    );
    expect(two.map((choice) => choice.label)).toEqual(["English", "Español"]);
  });

  test("CV-11 two tracks of one language go by their labels", () => {
    const choices = audioChoices(
      [
        { language: "en", label: "Commentary" },
        { language: "en", label: "Arena sound" },
      ],
      described,
    );
    expect(choices.map((choice) => choice.label)).toEqual(["Commentary", "Arena sound"]);
  });

  test("CV-26 a track with audio description is named as one, beside the track of its language", () => {
    const description = "public.accessibility.describes-video";
    const choices = audioChoices(
      [
        { language: "en", label: "English" },
        { language: "en", label: "English AD", characteristics: `public.easy-to-read, ${description}` },
        { language: "es", label: "Español", characteristics: "public.easy-to-read" },
      ],
      described,
    );
    expect(choices.map((choice) => choice.label)).toEqual(["English", "English (described)", "Español"]);
  });

  test("CV-26 sign languages have names as all others", () => {
    expect(languageName("ase")).toBe("American Sign Language");
    expect(languageName("sgn-US")).toBe("American Sign Language");
  });

  test("CV-11 the subtitle key goes back to the last language, else the page's, else the first", () => {
    expect(toggledSubtitle("es", ["en", "es"], null, "en")).toBe(OFF);
    expect(toggledSubtitle(OFF, ["en", "es", "ar"], "ar", "es")).toBe("ar");
    expect(toggledSubtitle(OFF, ["en", "es"], "ar", "es")).toBe("es");
    expect(toggledSubtitle(OFF, ["en", "es"], null, "pt")).toBe("en");
    expect(toggledSubtitle(OFF, [], null, "pt")).toBe(OFF);
  });
});
