import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { wholeCharacters } from "./whole-characters.ts";

/** Attributes with Arabic text, each shifted by one byte, so that some character crosses the end of a buffer. */
const page = (
  <div>
    {Array.from({ length: 300 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <a key={index} href={`/${"x".repeat(index % 7)}`} aria-label={`عرض الكل (${index}): فيديوهات 🥊`}>
        عرض
      </a>
    ))}
  </div>
);

test("PW-09 a character at the end of React's buffer arrives whole, in text and in attributes", async () => {
  const { pipe } = renderToPipeableStream(page);
  const html = await text(pipe(wholeCharacters(1024 * 1024)));
  expect(html).not.toMatch(/[\0\uFFFD]/u);
  for (let index = 0; index < 300; index += 1) expect(html).toContain(`aria-label="عرض الكل (${index}): فيديوهات 🥊"`);
});
