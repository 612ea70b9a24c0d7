import type { BundlePart } from "../../../bundles/format/part.ts";
import { labelsPart } from "./labels.ts";
import { menuPart } from "./menu.ts";
import { pagesPart } from "./pages.ts";

/** Bundle parts of the realm module, beside `realm.json` itself. */
export const realmBundle: readonly BundlePart[] = [menuPart, pagesPart, labelsPart];
