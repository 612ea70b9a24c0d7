import type { Card } from "../../../contract/catalogue/card.ts";
import type { Hero } from "../../../contract/catalogue/hero.ts";
import type { Bucket } from "../../../contract/catalogue/page.ts";
import type { RowTypeData } from "../../../contract/catalogue/row-type.ts";
import type { LiveEvent, Video } from "../../../contract/catalogue/titles.ts";
import type { Licence } from "../../../contract/commerce/licence.ts";

/** Wire objects for the tests of this folder: whole, so that a test names only what it is about. */
const image = { hash: "0123abcd", width: 1920, height: 1080, color: "#102030" };

export const aCard = (over: Partial<Card> = {}): Card => ({
  id: "first-bell",
  type: "VOD",
  title: "First Bell",
  slug: "first-bell",
  description: "Four minutes.",
  thumbnail: image,
  poster: { ...image, hash: "90ff", width: 800, height: 1200 },
  accessLevel: "GRANTED",
  duration: 245,
  startDate: null,
  endDate: null,
  eventStatus: null,
  computedRelease: null,
  displayLiveBadge: false,
  isNew: false,
  seriesId: null,
  seriesTitle: null,
  season: null,
  episode: null,
  itemCount: null,
  rating: null,
  averageStars: null,
  programmingInfo: null,
  ...over,
});

export const aBucket = (over: Partial<Bucket> = {}): Bucket => ({
  bucketId: "r",
  exid: null,
  name: "Row",
  type: "LANDSCAPE",
  originalType: "LANDSCAPE",
  displayPosition: null,
  rowTypeData: null,
  contentList: [],
  table: null,
  news: null,
  paging: { lastSeen: null, moreDataAvailable: false },
  ...over,
});

export const rowTypeData = (over: Partial<RowTypeData> = {}): RowTypeData => ({
  rowType: "STANDARD",
  discovery: null,
  rowCount: 1,
  displayPosters: false,
  hideMetadata: false,
  background: null,
  title: "",
  description: "",
  primaryCta: null,
  secondaryCta: null,
  textAlignment: "START",
  playlistImageType: "COVER",
  metadataDisplayMode: "BELOW",
  ...over,
});

export const aHero = (over: Partial<Hero> = {}): Hero => ({
  heroId: "h1",
  title: "Road to the Belt",
  titleImage: null,
  channelLogo: null,
  tagline: "A Ringside original",
  description: "312 steps.",
  background: {
    image,
    portraitImage: null,
    animatedBackground: null,
    gradientTop: false,
    gradientRight: false,
    gradientBottom: true,
    gradientLeft: true,
  },
  primaryButton: { ctaText: "", link: null, handleClick: "PLAY", accessLevel: "GRANTED" },
  secondaryButton: { ctaText: "", link: null, handleClick: "MORE_INFO", accessLevel: "GRANTED" },
  heroComponentsDisplay: { showTitle: true, showDescription: true, showPrimaryCta: true },
  link: { type: "SERIES", id: "belt", slug: "road" },
  accessLevel: "GRANTED",
  play: null,
  alignmentHorizontal: "START",
  alignmentVertical: "BOTTOM",
  textAlignment: "START",
  meta: { year: null, rating: null, itemCount: null, displayLiveBadge: false },
  ...over,
});

export const aLicence = (over: Partial<Licence> = {}): Licence => ({
  id: "monthly",
  licenceId: "monthly",
  name: "Monthly",
  description: "",
  benefits: ["Every fight"],
  family: "all",
  rank: 1,
  type: "STANDARD",
  purchaseStrategy: { type: "SUBSCRIPTION", externalAuthProviderDetails: null, fixedExpiry: null },
  trialDetails: null,
  defaultMarketingPricePeriod: "P1M",
  amounts: [
    {
      id: "a",
      sku: "monthly",
      amount: 999,
      currency: "EUR",
      scale: 2,
      default: true,
      local: false,
      taxInclusive: true,
      periodAmounts: [{ period: "P1M", amount: 999 }],
    },
  ],
  cta: null,
  recommended: false,
  ctaControl: "PURCHASE",
  licenceStatus: null,
  ...over,
});

const about = {
  title: "The Bell",
  slugs: { current: "the-bell", byLanguage: { en: "the-bell" }, all: ["the-bell", "old"] },
  tagline: "",
  description: "",
  thumbnail: image,
  poster: null,
  socialSharingDetail: { universalLink: "{path}", trackingConfiguration: [] },
};

export const aVideo = (over: Partial<Video> = {}): Video => ({
  ...about,
  id: "bell",
  type: "VOD",
  accessLevel: "GRANTED",
  onlinePlayback: "AVAILABLE",
  licences: [],
  availableLicences: [],
  duration: 245,
  year: 2026,
  rating: "12",
  genres: [],
  publishedAt: "2026-01-01T00:00:00.000Z",
  series: null,
  audioTracks: ["en"],
  subtitles: [],
  computedReleases: [],
  premiereRelease: null,
  trailer: null,
  ...over,
});

export const aLiveEvent = (over: Partial<LiveEvent> = {}): LiveEvent => ({
  ...about,
  id: "fury",
  type: "LIVE_EVENT",
  kind: "EVENT",
  state: "LIVE",
  accessLevel: "GRANTED",
  licences: [],
  availableLicences: [],
  startDate: "2026-11-21T20:00:00.000Z",
  endDate: null,
  bouts: [],
  teams: [],
  relatedVideo: null,
  meanwhile: [],
  channel: null,
  programmingInfo: null,
  ...over,
});

/** Answer of a manifest call for a title without any stream. */
export const aManifest = {
  manifest: {
    streams: [],
    dvr: false,
    dvrWindow: null,
    preload: [],
    thumbnails: null,
    chapters: [],
    skipMarkers: [],
    watermark: null,
    expiresAt: "2026-11-22T00:00:00.000Z",
  },
};
