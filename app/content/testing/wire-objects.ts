import type { Card, Hero } from "../../../contract/catalogue.ts";
import type { Licence } from "../../../contract/commerce.ts";

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
  displayLiveBadge: false,
  seriesId: null,
  seriesTitle: null,
  season: null,
  episode: null,
  itemCount: null,
  rating: null,
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
