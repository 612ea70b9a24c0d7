import * as v from "valibot";

const nothing = v.optional(v.strictObject({}), {});
const titleId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u));

/** Heights that a page may have inside its frame, in pixels. */
export const HEIGHTS = { least: 100, most: 10_000 } as const;

/** Requests of a plugin and their parameters (`docs/features/plugins.md`). */
export const pluginMethods = {
  hello: nothing,
  open: v.strictObject({ type: v.picklist(["video", "live", "series", "playlist"]), id: titleId }),
  getCountry: nothing,
  setHeight: v.strictObject({ height: v.pipe(v.number(), v.integer(), v.minValue(HEIGHTS.least), v.maxValue(HEIGHTS.most)) }),
} as const;
