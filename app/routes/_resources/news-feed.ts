import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendNewsFeed } from "../../features/news/data.server.ts";

/** Atom feed of a category of news. */
export const loader = (args: LoaderFunctionArgs) => sendNewsFeed(args, args.params.feedName ?? "");
