import type { Image } from "../../../../contract/base/fields.ts";

/** A title that gives a hidden result away. */
export interface HiddenTitle {
  /** Ids of the titles whose results are hidden. */
  readonly results: readonly string[];
  /** A neutral title; null: its own title gives nothing away. */
  readonly title: string | null;
  /** A neutral picture; null: its own pictures give nothing away. */
  readonly picture: Image | null;
}

/** Results that a viewer may not see, and the texts in their place. */
export interface MaskRules {
  hiddenTitle(id: string): HiddenTitle | undefined;
  /** Those of `ids` whose results are hidden. */
  hiddenOf(ids: readonly string[]): readonly string[];
  /** The text that replaces a description. */
  readonly hiddenText: string;
  /** Neutral title and picture of an item of news about these titles. */
  newsHead(ids: readonly string[]): { readonly title: string; readonly image: Image | null };
  /** Language of these texts. */
  readonly language: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Seconds that stand for the length of a hidden recording of which nothing was watched. */
const SOME_LENGTH = 3_600;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The ids of titles in an answer. A field that names a title is `id`, or ends in `Id`; `spoilerFor` has several.
 */
export function titleIdsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const one of value) titleIdsIn(one, found);
  else if (isObject(value))
    for (const [name, field] of Object.entries(value)) {
      if (typeof field === "string") {
        if (name === "id" || name.endsWith("Id")) found.add(field);
      } else if (name === "spoilerFor" && Array.isArray(field)) for (const id of field) found.add(String(id));
      else titleIdsIn(field, found);
    }
  return found;
}

/**
 * An answer without hidden results. Objects are recognised by their fields, so that a new call with cards, news or bouts is masked, too.
 * Answers may be shared with other callers: changed objects are copies, others are the same.
 *
 * `subject`: the title that the call names in its path, for answers that do not repeat it.
 */
export function maskResults(value: unknown, rules: MaskRules, subject?: string): unknown {
  const about = subject === undefined ? undefined : rules.hiddenTitle(subject);
  const masked = maskValue(value, rules);
  return about !== undefined && isObject(masked) ? maskAnswerAbout(masked) : masked;
}

function maskValue(value: unknown, rules: MaskRules): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => maskValue(item, rules));
    return items.some((item, place) => item !== value[place]) ? items : value;
  }
  if (!isObject(value)) return value;
  let changed = false;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    fields[name] = maskValue(field, rules);
    changed ||= fields[name] !== field;
  }
  const inner = changed ? fields : value;
  const changes = { ...changesOfRecord(inner), ...changesOf(inner, rules) };
  return Object.keys(changes).length === 0 ? inner : { ...inner, ...changes };
}

/** The changed fields of one object; null: none. The first shape that matches decides: a bout, for example, has a `title`, too. */
function changesOf(object: Fields, rules: MaskRules): Fields | null {
  if (Array.isArray(object.spoilerFor)) return changesOfNews(object, object.spoilerFor as string[], rules);
  if (isObject(object.result) && typeof object.result.outcome === "string") return changesOfBout(object, rules);
  if (typeof object.heroId === "string") return changesOfHero(object, rules);
  if (isObject(object.card)) return changesOfProgress(object, object.card, rules);
  if (isObject(object.title) && Array.isArray(object.newest)) return hiddenIn(object.title, rules) === undefined ? null : { newest: [] };
  return typeof object.title === "string" ? changesOfTitle(object, titleIdOf(object), rules) : changesOfLink(object, rules);
}

/** Programmes, streams, and removals from the history have ids of their own, and the title's id in another field. */
function titleIdOf({ watchId, videoId, id }: Fields): string | undefined {
  return [watchId, videoId, id].find((one) => typeof one === "string");
}

/** A link to a title: its slug repeats the title. */
function changesOfLink(link: Fields, rules: MaskRules): Fields | null {
  if (typeof link.slug !== "string") return null;
  const hidden = hiddenIn(link, rules);
  return hidden === undefined || hidden.title === null ? null : { slug: null };
}

const idIn = (value: unknown): string | undefined => (isObject(value) && typeof value.id === "string" ? value.id : undefined);

function hiddenIn(value: unknown, rules: MaskRules): HiddenTitle | undefined {
  const id = idIn(value);
  return id === undefined ? undefined : rules.hiddenTitle(id);
}

/** `change` when the object has the field. */
const replaced = (object: Fields, name: string, change: unknown): Fields => (Object.hasOwn(object, name) ? { [name]: change } : {});

/** A card, the details of a title, or a programme or a stream that shows it. */
function changesOfTitle(object: Fields, id: string | undefined, rules: MaskRules): Fields | null {
  const hidden = id === undefined ? undefined : rules.hiddenTitle(id);
  if (hidden === undefined) return null;
  return {
    ...replaced(object, "description", rules.hiddenText),
    ...replaced(object, "tagline", ""),
    ...replaced(object, "duration", null),
    ...(hidden.title === null ? {} : { title: hidden.title, ...replaced(object, "slug", null), ...replaced(object, "slugs", NO_SLUGS) }),
    ...(hidden.picture === null ? {} : { ...replaced(object, "thumbnail", hidden.picture), ...replaced(object, "poster", null) }),
    // Details of a title have all their slugs.
    ...(Object.hasOwn(object, "slugs") ? { hiddenResults: hidden.results } : {}),
  };
}

/** A slug repeats the title. */
const NO_SLUGS = { current: null, byLanguage: {}, all: [] };

function changesOfNews(item: Fields, spoilerFor: readonly string[], rules: MaskRules): Fields | null {
  const hidden = rules.hiddenOf(spoilerFor);
  if (hidden.length === 0) return null;
  return {
    ...rules.newsHead(hidden),
    summary: rules.hiddenText,
    language: rules.language,
    tags: [],
    ...replaced(item, "fighters", []),
    hiddenResults: hidden,
    ...replaced(item, "bodyHtml", ""),
  };
}

/**
 * A bout with a result. The bout is shown when its video or its fight card is. The start of a bout in the video of its card tells how long the
 * bout before it was.
 */
function changesOfBout(bout: Fields, rules: MaskRules): Fields | null {
  const card = typeof bout.cardId === "string" ? bout.cardId : idIn(bout.card);
  const video = idIn(bout.video);
  const ids = [video, card].filter((id) => id !== undefined);
  const isShown = rules.hiddenOf(ids).length < ids.length;
  if (isShown) return null;
  // Without a video the card of its event stands for the result.
  return {
    result: null,
    hiddenResults: ids.slice(0, 1),
    ...(isObject(bout.video) ? { video: { ...bout.video, startSeconds: null } } : {}),
  };
}

/**
 * Records and places of fighters, and movement in rankings, which follow from results. Record and place stay in an answer with all bouts of the
 * fighter when none of them is hidden.
 */
function changesOfRecord(object: Fields): Fields {
  const { record, bouts, rank, previousRank } = object;
  const isCounted = isObject(record) && typeof record.wins === "number";
  const isOpen = Array.isArray(bouts) && !bouts.some((bout) => isObject(bout) && bout.hiddenResults !== undefined);
  return {
    ...(isCounted && !isOpen ? changesOfFighter(object) : {}),
    ...(typeof rank === "number" && previousRank !== undefined && rank !== previousRank ? { previousRank: rank } : {}),
  };
}

const changesOfFighter = (fighter: Fields): Fields => ({
  record: null,
  ...replaced(fighter, "winsBy", null),
  ...replaced(fighter, "rank", null),
  ...replaced(fighter, "isChampion", false),
});

function changesOfHero(hero: Fields, rules: MaskRules): Fields | null {
  const hidden = hiddenIn(hero.link, rules) ?? hiddenIn(hero.play, rules);
  if (hidden === undefined) return null;
  const background = isObject(hero.background) ? hero.background : {};
  return {
    tagline: "",
    description: rules.hiddenText,
    ...(hidden.title === null ? {} : { title: hidden.title, titleImage: null }),
    background: {
      ...background,
      animatedBackground: null,
      ...(hidden.picture === null ? {} : { image: hidden.picture, portraitImage: null }),
    },
  };
}

/** A position in a recording: the bar under its card would tell how long the recording is. */
function changesOfProgress(entry: Fields, card: Fields, rules: MaskRules): Fields | null {
  if (hiddenIn(card, rules) === undefined || typeof entry.duration !== "number") return null;
  return { duration: neutralLength(entry.position) };
}

/** A length at which the position is in the middle. */
const neutralLength = (position: unknown): number => (typeof position === "number" && position > 0 ? position * 2 : SOME_LENGTH);

/** Answers about a hidden title: its streams, the position in it, its reviews. */
function maskAnswerAbout(answer: Fields): Fields {
  const { resume } = answer;
  if (Array.isArray(answer.streams)) return withoutTraces(answer);
  return {
    ...answer,
    ...(isObject(answer.manifest) ? { manifest: withoutTraces(answer.manifest) } : {}),
    ...(isObject(resume) && typeof resume.duration === "number" ? { resume: { ...resume, duration: neutralLength(resume.position) } } : {}),
    ...(Array.isArray(answer.reviews) ? { reviews: [] } : {}),
  };
}

/** Streams without pictures of the timeline, names of chapters and previews. The player does not show their length. */
function withoutTraces(manifest: Fields): Fields {
  const { previews: _previews, ...others } = manifest;
  return { ...others, thumbnails: null, chapters: [], skipMarkers: [], hidesLength: true };
}
