import { expect, test } from "vitest";
import { type OwnedLicence, ownershipStatusOf } from "./ownership.ts";

const licence = { id: "wanted", family: "a", rank: 2 };
const held = (rank: number, family: string | null = "a", licenceId = `held-${rank}`): OwnedLicence => ({ licenceId, family, rank });

// A smaller rank is higher. `ownedLicences` has removed expired licences before.
test.each([
  ["nothing held", licence, [], "PURCHASE"],
  ["a lower one held", licence, [held(3)], "UPGRADE"],
  ["one of equal rank held", licence, [held(2)], "OWNED"],
  ["a higher one held", licence, [held(1)], "OWNED"],
  ["two lower ones held", licence, [held(3), held(4)], "UPGRADE"],
  ["a lower and a higher one held", licence, [held(3), held(1)], "OWNED"],
  ["a higher and a lower one held", licence, [held(1), held(3)], "OWNED"],
  ["a higher one of another family", licence, [held(1, "b")], "PURCHASE"],
  ["a lower one of another family", licence, [held(3, "b")], "PURCHASE"],
  ["a lower one, and a higher one of another family", licence, [held(3), held(1, "b")], "UPGRADE"],
  ["one without family", licence, [held(1, null)], "PURCHASE"],
  ["the same", licence, [held(2, "a", "wanted")], "OWNED"],
  ["without family, another without family held", { ...licence, family: null }, [held(3, null)], "PURCHASE"],
  ["without family, the same held", { ...licence, family: null }, [held(2, null, "wanted")], "OWNED"],
] as const)("CM-03 standing with %s", (_what, wanted, owned, ownership) => {
  expect(ownershipStatusOf(wanted, owned)).toBe(ownership);
});
