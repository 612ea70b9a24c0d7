import type { MetaDescriptor } from "@remix-run/react";
import { liveJsonLd } from "../../content/model/json-ld.ts";
import { jsonLdFacts, originOf, titleMeta } from "../../content/title-meta.ts";
import type { MetaArguments } from "../../routing/page-meta.ts";
import type { LiveView } from "./data.server.ts";

export function liveMeta(args: MetaArguments, event: LiveView | undefined): MetaDescriptor[] {
  if (event === undefined) return [];
  const times = { startDate: event.startDate, endDate: event.endDate, live: event.state === "LIVE" };
  return titleMeta(args, event, { jsonLd: liveJsonLd({ ...jsonLdFacts(event), ...times }, originOf(args)) });
}
