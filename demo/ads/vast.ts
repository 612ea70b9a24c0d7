import { type Html, markup } from "../../platform/http/sandbox-page.ts";

export interface DemoAd {
  readonly title: string;
  readonly master: string;
  /** Seconds; null: it cannot be skipped. */
  readonly skipAfter: number | null;
}

const EVENTS = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip"] as const;

const documentOf = (ads: readonly Html[]): string => `<?xml version="1.0" encoding="UTF-8"?>
${markup`<VAST version="4.2">${ads}</VAST>`.html}`;

const clock = (seconds: number): string => `00:00:${String(seconds).padStart(2, "0")}`;

/** An ad with its film. The films have seven seconds. */
function inlineAd(origin: string, ad: DemoAd, name: string, sequence: number | null): Html {
  const report = (event: string) => `${origin}/report/${name}/${event}?at=[TIMESTAMP]&once=[CACHEBUSTING]`;
  return markup`<Ad id="${name}"${sequence === null ? markup`` : markup` sequence="${sequence}"`}><InLine>
<AdSystem>Demo</AdSystem><AdTitle>${ad.title}</AdTitle>
<Error>${`${origin}/report/${name}/error?code=[ERRORCODE]`}</Error>
<Impression>${report("impression")}</Impression>
<Creatives><Creative><Linear${skipOf(ad)}>
<Duration>${clock(7)}</Duration>
<TrackingEvents>${EVENTS.map((event) => markup`<Tracking event="${event}">${report(event)}</Tracking>`)}</TrackingEvents>
<VideoClicks><ClickThrough>${`${origin}/offers/${name}`}</ClickThrough><ClickTracking>${report("click")}</ClickTracking></VideoClicks>
<MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720">${`${origin}/films/${name}.mp4`}</MediaFile></MediaFiles>
</Linear></Creative></Creatives>
</InLine></Ad>`;
}

const skipOf = ({ skipAfter }: DemoAd): Html => (skipAfter === null ? markup`` : markup` skipoffset="${clock(skipAfter)}"`);

/** A document with one ad, which is in no pod: a wrapper may lead to a single ad only. */
export const inlineVast = (origin: string, ad: DemoAd, name: string): string => documentOf([inlineAd(origin, ad, name, null)]);

/** A document with two ads. The second is in another document, and this one also wants to hear of it. */
export const wrapperVast = (origin: string, first: DemoAd, name: string, wrapped: string): string =>
  documentOf([
    inlineAd(origin, first, name, 1),
    markup`<Ad id="wrapped" sequence="2"><Wrapper>
<AdSystem>Demo</AdSystem>
<VASTAdTagURI>${origin + wrapped}</VASTAdTagURI>
<Impression>${`${origin}/report/wrapper/impression`}</Impression>
<Error>${`${origin}/report/wrapper/error?code=[ERRORCODE]`}</Error>
</Wrapper></Ad>`,
  ]);
