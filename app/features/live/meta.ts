import type { MetaDescriptor } from "@remix-run/react";
import { channelJsonLd, eventJsonLd } from "../../content/model/json-ld.ts";
import { jsonLdFacts, titleMeta } from "../../content/title-meta.ts";
import type { MetaArguments } from "../../routing/page-meta.ts";
import type { LiveView } from "./data.server.ts";

/** schema.org's statuses of events; others are scheduled. */
const STATUS: Partial<Record<LiveView["state"], "EventPostponed" | "EventCancelled">> = {
  POSTPONED: "EventPostponed",
  CANCELLED: "EventCancelled",
};

export function liveMeta(args: MetaArguments, event: LiveView | undefined): MetaDescriptor[] {
  if (event === undefined) return [];
  const { startDate, endDate, state } = event;
  const facts = jsonLdFacts(event);
  return titleMeta(args, event, {
    type: "video.other",
    jsonLd: (place) =>
      startDate === undefined
        ? channelJsonLd(facts, place)
        : eventJsonLd({ ...facts, startDate, endDate, status: STATUS[state] ?? "EventScheduled" }, place),
  });
}
