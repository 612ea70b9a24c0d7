import { DOMParser } from "@xmldom/xmldom";
import { beforeEach, expect, test, vi } from "vitest";
import { readVast } from "./read-vast.ts";

// Browsers keep what they have read of a faulty document, and add an element of this name.
class BrowserParser {
  parseFromString(text: string, type: string): unknown {
    let faulty = false;
    const fault = () => {
      faulty = true;
    };
    const document = new DOMParser({ errorHandler: { warning: () => undefined, error: fault, fatalError: fault } }).parseFromString(
      text,
      type,
    );
    return faulty || document === undefined ? new DOMParser().parseFromString('<VAST version="4.2"><parsererror/></VAST>', type) : document;
  }
}
beforeEach(() => {
  vi.stubGlobal("DOMParser", BrowserParser);
  return () => vi.unstubAllGlobals();
});

const ROOT = "https://ads.example/root.xml";
const inline = (id: string, { sequence = "", click = "https://brand.example/", file = "https://ads.example/film.mp4", skip = "" } = {}) => `
<Ad id="${id}"${sequence === "" ? "" : ` sequence="${sequence}"`}><InLine><AdTitle><![CDATA[<b onload=alert(1)>${id}</b>]]></AdTitle>
<Error>https://ads.example/${id}/error?code=[ERRORCODE]</Error><Impression>https://ads.example/${id}/seen</Impression>
<Creatives><Creative><Linear${skip === "" ? "" : ` skipoffset="${skip}"`}><Duration>00:00:20</Duration>
<TrackingEvents><Tracking event="start">https://ads.example/${id}/start</Tracking><Tracking event="start">javascript:alert(1)</Tracking>
<Tracking event="progress" offset="00:00:05">https://ads.example/${id}/five</Tracking>
<Tracking event="progress" offset="50%">https://ads.example/${id}/half</Tracking></TrackingEvents>
<VideoClicks><ClickThrough>${click}</ClickThrough><ClickTracking>https://ads.example/${id}/click</ClickTracking></VideoClicks>
<MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${file}</MediaFile>
<MediaFile delivery="progressive" type="application/javascript" apiFramework="VPAID" width="640" height="360">https://ads.example/vpaid.js</MediaFile></MediaFiles>
</Linear></Creative></Creatives></InLine></Ad>`;
const wrapper = (to: string) =>
  `<Ad id="w"><Wrapper><VASTAdTagURI>${to}</VASTAdTagURI><Impression>https://ads.example/wrapper/seen</Impression><Error>https://ads.example/wrapper/error?code=[ERRORCODE]</Error></Wrapper></Ad>`;
const vast = (ads: string) => `<VAST version="4.2">${ads}</VAST>`;

/** Reads the document of `pages` at ROOT; a function answers as it likes. */
async function read(pages: Readonly<Record<string, string | ((signal: AbortSignal) => Promise<Response>)>>) {
  const sent: string[] = [];
  const requests: { readonly url: string; readonly credentials: string | undefined }[] = [];
  const left = new AbortController();
  const load = async (url: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: String(url), credentials: init?.credentials });
    const page = pages[String(url)];
    if (typeof page === "function") return page(left.signal);
    return page === undefined ? new Response("", { status: 404 }) : new Response(page);
  };
  const send = (urls: readonly string[], code?: string) => sent.push(...urls.map((url) => `${url} ${code}`));
  const ads = await readVast(ROOT, { signal: left.signal, send, load: load as typeof fetch });
  return { ads, sent, requests };
}

test("CV-22 an ad is read into film, skip, link and reports; programs and hostile addresses are left out", async () => {
  const { ads, requests } = await read({ [ROOT]: vast(inline("one", { skip: "00:00:05" })) });
  expect(ads).toEqual([
    {
      files: [{ src: "https://ads.example/film.mp4", type: "video/mp4", width: 640 }],
      skipAfter: 5,
      clickThrough: "https://brand.example/",
      reports: {
        events: expect.objectContaining({
          impression: ["https://ads.example/one/seen"],
          start: ["https://ads.example/one/start"],
          click: ["https://ads.example/one/click"],
          complete: [],
        }),
        progress: [
          { at: 5, unit: "seconds", url: "https://ads.example/one/five" },
          { at: 0.5, unit: "share", url: "https://ads.example/one/half" },
        ],
        error: ["https://ads.example/one/error?code=[ERRORCODE]"],
      },
    },
  ]);
  expect(requests).toEqual([{ url: ROOT, credentials: "omit" }]);
});

test("CV-22 a pod plays in its order; without one the first ad plays alone", async () => {
  const fileOf = (name: string) => ({ file: `https://ads.example/${name}.mp4` });
  const pod = await read({ [ROOT]: vast(inline("b", { sequence: "2", ...fileOf("b") }) + inline("a", { sequence: "1", ...fileOf("a") })) });
  expect(pod.ads.map(({ files }) => files[0]?.src)).toEqual(["https://ads.example/a.mp4", "https://ads.example/b.mp4"]);
  const alone = await read({ [ROOT]: vast(inline("a", fileOf("a")) + inline("b", fileOf("b"))) });
  expect(alone.ads.map(({ files }) => files[0]?.src)).toEqual(["https://ads.example/a.mp4"]);
});

test("CV-22 a javascript: link is refused; the ad itself plays", async () => {
  const { ads } = await read({ [ROOT]: vast(inline("one", { click: "javascript:alert(1)" })) });
  expect(ads.map(({ clickThrough, files }) => [clickThrough, files.length])).toEqual([[null, 1]]);
});

/** A chain of wrappers that ends in an ad. */
function chainOf(wrappers: number): Record<string, string> {
  const addressOf = (step: number) => (step === 0 ? ROOT : `https://ads.example/${step}.xml`);
  const steps = Array.from({ length: wrappers }, (_none, step) => [addressOf(step), vast(wrapper(addressOf(step + 1)))] as const);
  return Object.fromEntries([...steps, [addressOf(wrappers), vast(inline("last"))]]);
}

test("CV-22 a film at a hostile address is left out, and a skip time that is none means no skip", async () => {
  const { ads } = await read({ [ROOT]: vast(inline("one", { file: "data:video/mp4;base64,AAAA", skip: "soon" })) });
  expect(ads.map(({ files, skipAfter }) => [files, skipAfter])).toEqual([[[], null]]);
});

test("CV-22 long lists are cut: six ads, twenty addresses for an event", async () => {
  const pod = Array.from({ length: 30 }, (_none, index) => inline(`ad${index}`, { sequence: String(index + 1) })).join("");
  expect((await read({ [ROOT]: vast(pod) })).ads).toHaveLength(6);
  const seen = "<Impression>https://ads.example/many</Impression>".repeat(100);
  const marks = Array.from(
    { length: 100 },
    (_none, index) =>
      `<Tracking event="progress" offset="00:00:${String(index % 60).padStart(2, "0")}">https://ads.example/${index}</Tracking>`,
  ).join("");
  const many = inline("one").replace("<Impression>", `${seen}<Impression>`).replace("<TrackingEvents>", `<TrackingEvents>${marks}`);
  const [ad] = (await read({ [ROOT]: vast(many) })).ads;
  expect([ad?.reports.events.impression?.length, ad?.reports.progress.length]).toEqual([20, 20]);
});

test("CV-22 the address of a wrapper's document names nobody, and stays a web address", async () => {
  const next = "https://ads.example/next.xml?page=[PAGEURL]";
  const { requests } = await read({ [ROOT]: vast(wrapper(next)) });
  expect(requests.map(({ url }) => url)).toEqual([ROOT, "https://ads.example/next.xml?page=-1"]);
  // The parser reads what has no host as a path of the document's own server.
  for (const hostile of ["javascript:alert(1)", "data:text/xml,%3CVAST/%3E", "blob:https://ads.example/x", "file:///etc/passwd"]) {
    const [, ...others] = (await read({ [ROOT]: vast(wrapper(hostile)) })).requests;
    for (const { url } of others) expect([hostile, url]).toEqual([hostile, `https://ads.example/${hostile}`]);
  }
});

test("CV-22 five wrappers are followed, and each hears of the impression", async () => {
  const { ads } = await read(chainOf(5));
  expect(ads).toHaveLength(1);
  expect(ads[0]?.reports.events.impression).toEqual(
    expect.arrayContaining(["https://ads.example/last/seen", "https://ads.example/wrapper/seen"]),
  );
});

test("CV-22 a sixth wrapper ends the chain with error 302", async () => {
  const { ads, sent, requests } = await read(chainOf(6));
  expect(ads).toEqual([]);
  expect(sent).toContain("https://ads.example/wrapper/error?code=[ERRORCODE] 302");
  expect(requests).toHaveLength(6);
});

test("CV-22 a wrapper that leads nowhere reports error 301, an empty document 303", async () => {
  expect((await read({ [ROOT]: vast(wrapper("https://ads.example/gone.xml")) })).sent).toEqual([
    "https://ads.example/wrapper/error?code=[ERRORCODE] 301",
  ]);
  const empty = await read({ [ROOT]: vast("<Error>https://ads.example/none?code=[ERRORCODE]</Error>") });
  expect([empty.ads, empty.sent]).toEqual([[], ["https://ads.example/none?code=[ERRORCODE] 303"]]);
});

test.each([
  ["text", "this is no document"],
  ["a page", "<!doctype html><html><body onload=alert(1)>no</body></html>"],
  ["a cut document", "<VAST version='4.2'><Ad>"],
  ["nothing", ""],
])("CV-22 an ad server that answers %s has no ads", async (_name, body) => {
  await expect(read({ [ROOT]: body })).rejects.toThrow();
});

test("CV-22 documents that lead to many wrappers each end after 31 requests, and their error reports after twenty", async () => {
  const many = vast(wrapper(ROOT).repeat(8));
  const { ads, sent, requests } = await read({ [ROOT]: many });
  expect([ads, requests.length, sent.length]).toEqual([[], 31, 20]);
});

test("CV-22 errors of a document are reported to web addresses only, twenty at most", async () => {
  const errors = `${"<Error>javascript:alert(1)</Error>".repeat(100)}${"<Error>https://ads.example/none</Error>".repeat(100)}`;
  const { sent } = await read({ [ROOT]: vast(errors) });
  expect([sent.length, new Set(sent)]).toEqual([20, new Set(["https://ads.example/none 303"])]);
});

test("CV-22 the page of an error is no document, whatever it has", async () => {
  await expect(read({ [ROOT]: () => Promise.resolve(new Response(vast(inline("one")), { status: 500 })) })).rejects.toThrow("status 500");
});

test("CV-22 a document that hangs is given up with its break", async () => {
  const left = new AbortController();
  const load = (_url: string | URL | Request, init?: RequestInit) =>
    new Promise<Response>((_done, refuse) => init?.signal?.addEventListener("abort", () => refuse(new Error("given up"))));
  const reading = readVast(ROOT, { signal: left.signal, send: () => undefined, load });
  left.abort();
  await expect(reading).rejects.toThrow("given up");
});

test("CV-22 a document of 5 MB is not read to its end", async () => {
  let pulled = 0;
  const endless = () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 65_536;
            controller.enqueue(new Uint8Array(65_536).fill(32));
            if (pulled >= 5_000_000) controller.close();
          },
        }),
      ),
    );
  await expect(read({ [ROOT]: endless })).rejects.toThrow("too long");
  expect(pulled).toBeLessThan(500_000);
});
