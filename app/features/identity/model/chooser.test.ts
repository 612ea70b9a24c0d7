import { expect, test } from "vitest";
import { providerOf } from "../testing/sign-up-realm.ts";
import { chooserOf, providerAt } from "./chooser.ts";

const own = providerOf({ id: "own", name: "TV", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: [] });
const league = providerOf({
  id: "league",
  name: "League ID",
  kind: "OPENID",
  allowSignUp: true,
  fields: [],
  labels: { ar: "المتابعة عبر الدوري" },
  clientName: "web",
});
const cable = providerOf({ id: "cable", name: "Cable", kind: "OAUTH", allowSignUp: false, fields: [], button: "SMALL" });

test("ID-20 the chooser has large and small buttons in the realm's order", () => {
  expect(chooserOf([own, league, cable], "ar")).toEqual([
    { id: "league", clientName: "web", name: "League ID", label: "المتابعة عبر الدوري", logoUri: null, large: true, leaves: true },
    { id: "cable", clientName: null, name: "Cable", label: null, logoUri: null, large: false, leaves: true },
  ]);
  expect(chooserOf([own, league], "es")[0]?.label).toBeNull();
});

test("ID-31 a mandatory provider is alone, and the others' addresses are gone", () => {
  const providers = [own, { ...league, mandatory: true }, cable];
  expect(chooserOf(providers, "en").map(({ id }) => id)).toEqual(["league"]);
  expect(providerAt(providers, "own")).toBeUndefined();
  expect(providerAt(providers, "league")?.id).toBe("league");
});

test("RT-06 ID-31 the second segment of a provider's address is its client's name and no other", () => {
  expect(providerAt([own, league], "league", "web")?.id).toBe("league");
  expect(providerAt([own, league], "league", "other")).toBeUndefined();
  expect(providerAt([own, league], "own", "web")).toBeUndefined();
  expect(providerAt([own, league], "nobody")).toBeUndefined();
  expect(providerAt([own, league], undefined)).toBeUndefined();
});
