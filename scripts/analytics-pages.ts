import { pagePaths } from "../app/routing/route-table.ts";

/** Path of the generated list. */
export const ANALYTICS_PAGES_FILE = "contract/analytics/pages.ts";

/** The text of the contract's list of pages that are counted: every page of the route table by its name, in the order of the table. */
export function analyticsPagesText(pages: Readonly<Record<string, unknown>> = pagePaths): string {
  return `/**
 * Names of the counted pages, from the web app's route table. Addresses are never sent. \`npm run analytics-pages\` writes this file, because
 * the contract imports nothing of the app.
 */
export const ANALYTICS_PAGES = [
${Object.keys(pages)
  .map((name) => `  "${name}",\n`)
  .join("")}] as const;
`;
}
