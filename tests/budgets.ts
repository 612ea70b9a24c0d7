/** Limit of a figure of a page, and the part of it that is reserved for coming features. */
interface Budget {
  /** Of `goals`: bytes as they are sent (brotli), unless the name says otherwise, or elements. */
  readonly limit: number;
  /** Room that a feature may take. Its issue moves its entry away and spends it. */
  readonly reserved: Readonly<Record<string, number>>;
}

/** All budgets of bytes and elements. Specs assert `within(…)`, so that today's pages leave the room of the features below. */
export const BUDGETS = {
  homeScripts: { limit: 105_000, reserved: { list: 500, countdown: 100 } },
  homeHtml: { limit: 20_000, reserved: { list: 200, progress: 100 } },
  homeHtmlUncompressed: { limit: 170_000, reserved: { list: 8_000, progress: 2_000 } },
  homeElements: { limit: 1_000, reserved: { list: 42, progress: 20 } },
  cardElements: { limit: 13, reserved: { list: 1 } },
  /** Scripts of the sign-in page beyond those of home. */
  signInScripts: { limit: 25_000, reserved: {} },
  /** Scripts of the guide beyond those of home. */
  guideScripts: { limit: 25_000, reserved: {} },
  guideHtml: { limit: 45_000, reserved: {} },
  /** Scripts that the field of search loads when it gets the focus. */
  searchPanelScripts: { limit: 12_000, reserved: {} },
} as const satisfies Record<string, Budget>;

/** The limit for a page today, without the reserved part. */
export function within(name: keyof typeof BUDGETS): number {
  const { limit, reserved } = BUDGETS[name];
  return limit - Object.values(reserved).reduce((sum: number, room: number) => sum + room, 0);
}
