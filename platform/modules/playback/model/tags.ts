/** A tag with its attributes. */
export const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `#${name}:${Object.entries(attributes)
    .map(([key, value]) => `${key}=${value}`)
    .join(",")}`;
/** `time` in milliseconds since 1970. */
export const dateTag = (time: number): string => `#EXT-X-PROGRAM-DATE-TIME:${new Date(time).toISOString()}`;
/** A quoted string must contain neither quotes nor line ends. */
export const quoted = (text: string): string => `"${text.replace(/["\r\n]/gu, " ")}"`;
