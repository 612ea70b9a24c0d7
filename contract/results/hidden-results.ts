import * as v from "valibot";
import { Id } from "../base/fields.ts";

/** Titles whose results are hidden from the caller in this answer; absent: none. `showResults` shows them. */
export const HiddenResultsSchema = v.optional(v.pipe(v.array(Id), v.maxLength(20)));
