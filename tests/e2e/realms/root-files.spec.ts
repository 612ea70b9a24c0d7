import { plainRequest } from "../../harness/plain-request.ts";
import { expect, originOf, test } from "../../harness/product.ts";

const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "gu"))].map(([, text]) =>
    (text ?? "").replaceAll("&#38;", "&").replaceAll("&#39;", "'"),
  );

for (const realm of ["ringside", "aurora"] as const) {
  test(`PL-01 realm ${realm} answers what browsers, crawlers and password managers ask every host for`, async ({ page, baseURL }) => {
    const origin = originOf(baseURL, realm);
    const read = (path: string, method = "GET") => plainRequest(`${origin}${path}`, { method });
    for (const [path, type] of [
      ["/favicon.ico", "image/x-icon"],
      ["/apple-touch-icon.png", "image/png"],
      ["/robots.txt", "text/plain; charset=utf-8"],
      ["/sitemap.xml", "application/xml; charset=utf-8"],
      ["/.well-known/security.txt", "text/plain; charset=utf-8"],
      ["/icons/neutral.svg", "image/svg+xml"],
    ] as const) {
      const answer = await read(path);
      expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, 200, type]);
      expect(answer.headers["set-cookie"], path).toBeUndefined();
      expect(answer.headers["cache-control"], path).toMatch(/public, max-age|no-cache/u);
      const head = await read(path, "HEAD");
      expect([head.status, head.body.length], path).toEqual([200, 0]);
    }
    await page.goto(`${origin}/`);
    const sizes = await page.evaluate(async () => {
      const sizeOf = async (path: string) => {
        const bitmap = await createImageBitmap(await (await fetch(path)).blob());
        return bitmap.width;
      };
      return [await sizeOf("/favicon.ico"), await sizeOf("/apple-touch-icon.png")];
    });
    expect(sizes).toEqual([192, 180]);
    for (const path of ["/.well-known/assetlinks.json", "/.well-known/apple-app-site-association", "/.well-known/other", "/icons/none.svg"])
      expect((await read(path)).status, path).toBe(404);
    const password = await read("/.well-known/change-password");
    expect([password.status, password.headers.location]).toEqual([302, "/account"]);
  });

  test(`RT-15 PL-02 the sitemap of realm ${realm} leads to pages that are there, under the addresses that they call their own`, async ({
    baseURL,
  }) => {
    const origin = originOf(baseURL, realm);
    const text = async (address: string) => {
      const answer = await plainRequest(address);
      expect(answer.status, address).toBe(200);
      return answer.body.toString();
    };
    const robots = await text(`${origin}/robots.txt`);
    const index = await text(/Sitemap: (\S+)/u.exec(robots)?.[1] ?? "");
    const pages = tags(index, "loc");
    expect(pages.length).toBeGreaterThan(0);
    const sitemap = await text(pages[0] ?? "");
    const addresses = tags(sitemap, "loc");
    expect(addresses.length).toBeGreaterThan(40);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => address.startsWith(origin))).toBe(true);
    expect(sitemap.match(/hreflang="ar"/gu)?.length).toBe(addresses.length);
    expect(tags(sitemap, "lastmod").every((time) => Date.parse(time) <= Date.now())).toBe(true);
    for (const address of [
      addresses[0],
      addresses[1],
      addresses.at(-1),
      ...addresses.filter((one) => one.includes("/series/")).slice(0, 1),
    ]) {
      const html = await text(address ?? "");
      expect(html).not.toContain('name="robots" content="noindex');
      expect(html).toContain('rel="canonical"');
    }
    for (const spoken of [...sitemap.matchAll(/hreflang="[^"]+" href="([^"]+)"/gu)].slice(-6))
      await text((spoken[1] ?? "").replaceAll("&#38;", "&"));
    expect((await plainRequest(`${origin}/sitemap.xml?after=nonsense`)).status).toBe(404);
  });
}
