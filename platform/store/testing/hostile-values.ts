/** Values of a filter that attack a database's syntax or its texts (P07). */
export const HOSTILE_VALUES: readonly string[] = [
  "' or 1=1 --",
  "'; drop table items; --",
  '" OR ""="',
  "x') union select secret from accounts --",
  "%",
  "_",
  "\\",
  "\0",
  "\ud800",
  "\u0301\u0302",
  "🥊",
  "__proto__",
  "a".repeat(2_000),
];
