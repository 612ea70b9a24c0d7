import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

test("RT-11 a page's text becomes headings, paragraphs, lists and links", async () => {
  expect(await renderMarkdown("## Refunds\n\nWithin *14 days*, see [help](/externalpage/help).\n\n- one\n- two")).toBe(
    '<h2>Refunds</h2>\n<p>Within <em>14 days</em>, see <a href="/externalpage/help">help</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  );
});

test("P05 HTML in a page's text is text, at any place", async () => {
  for (const hostile of [
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "<div onclick=alert(1)>\n\n**bold**\n\n</div>",
    "[<svg onload=alert(1)>](/x)",
    '![a](x "\\"onerror=alert(1) ")',
    "`<script>`",
  ])
    expect(await renderMarkdown(hostile), hostile).not.toMatch(/<(?:script|svg|div|iframe)|<img[^>]*\son\w+=/iu);
});

test("P05 a link that would run a script leads nowhere", async () => {
  for (const hostile of [
    "[a](javascript:alert(1))",
    "[a](JAVASCRIPT:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](data:text/html,x)",
    "<javascript:alert(1)>",
    "[a][b]\n\n[b]: vbscript:x",
  ])
    expect(await renderMarkdown(hostile), hostile).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript)/iu);
});
