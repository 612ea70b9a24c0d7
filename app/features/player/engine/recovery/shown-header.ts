/** A header of a response, unless its server hides it from our origin: asking for a hidden one is an error line of the browser. */
export const shownHeader = (request: Pick<XMLHttpRequest, "getAllResponseHeaders">, name: string): string | null =>
  new RegExp(`^${name}: *(.*)$`, "imu").exec(request.getAllResponseHeaders())?.[1]?.trim() ?? null;
