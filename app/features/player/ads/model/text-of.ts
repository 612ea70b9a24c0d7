/** Longest document of an ad server; they have a few thousand characters. */
const MOST_BYTES = 262_144;

/** The body of a response. Throws once it is too long, without reading the rest. */
export async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Error("too long");
    }
    text += decoder.decode(value, { stream: true });
  }
}
