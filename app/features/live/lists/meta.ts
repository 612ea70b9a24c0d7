import type { MetaDescriptor } from "@remix-run/react";
import { pageLabel } from "../../../i18n/page-label.ts";
import { type MetaArguments, pageMeta } from "../../../routing/page-meta.ts";
import { LIST_LABELS } from "./model/list-labels.ts";
import type { ReleasesView, ScheduleView, UpcomingView } from "./views.ts";

/** Only the list without parameters is indexed, because filters and pages have too many changing addresses. */
const listMeta = (args: MetaArguments, name: keyof typeof LIST_LABELS, isWhole: boolean): MetaDescriptor[] =>
  pageMeta(args, { title: pageLabel(args, LIST_LABELS[name]), noIndex: !isWhole });

const isWhole = ({ clear, firstPage }: Pick<UpcomingView, "clear" | "firstPage">) => clear === undefined && firstPage === undefined;

export const upcomingMeta = (args: MetaArguments, list: UpcomingView | undefined): MetaDescriptor[] =>
  list === undefined ? [] : listMeta(args, "upcoming", isWhole(list) && list.team === undefined);
export const scheduleMeta = (args: MetaArguments, list: ScheduleView | undefined): MetaDescriptor[] =>
  list === undefined ? [] : listMeta(args, "schedule", isWhole(list) && list.before === undefined);
export const releasesMeta = (args: MetaArguments, list: ReleasesView | undefined): MetaDescriptor[] =>
  list === undefined ? [] : listMeta(args, "releases", isWhole(list) && list.only === undefined);
