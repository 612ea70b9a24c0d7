import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id } from "../base/fields.ts";

/** Most results that a request of a guest names as shown. */
export const MOST_SHOWN_BY_GUEST = 40;

/** Results of titles (LS-14). A viewer who hides them shows single ones. */
export const results = {
  showResults: endpoint({
    method: "POST",
    path: "/user/results/shown",
    source: "added",
    access: "viewer",
    child: true,
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 120, seconds: 60 },
    summary:
      "Show the results of titles to the viewer's profile, although it hides results. NOT_FOUND for a title that the viewer cannot find",
    body: v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)) }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  hideShownResults: endpoint({
    method: "DELETE",
    path: "/user/results/shown",
    source: "added",
    access: "viewer",
    child: true,
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Hide all results again that the viewer's profile has shown one by one",
    response: "empty",
  }),
};
