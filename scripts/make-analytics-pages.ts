/** Writes the contract's list of counted pages from the route table. Run: `npm run analytics-pages`. A test compares the two. */
import { writeFileSync } from "node:fs";
import { ANALYTICS_PAGES_FILE, analyticsPagesText } from "./analytics-pages.ts";

writeFileSync(new URL(`../${ANALYTICS_PAGES_FILE}`, import.meta.url), analyticsPagesText());
