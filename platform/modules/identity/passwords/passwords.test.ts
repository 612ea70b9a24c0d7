import { expect, test } from "vitest";
import * as cheap from "../../../testing/cheap-password-cost.ts";
import { sharedHashPool } from "./hash-pool.ts";
import * as own from "./password-cost.ts";
import { createPasswords, hashPasswordSync } from "./passwords.ts";

const { NOBODYS_HASH } = own;

const passwords = createPasswords(sharedHashPool());
const hashPassword = (password: string) => passwords.hash("test", password);
const passwordFits = (stored: string | null, password: string) => passwords.fits("test", stored, password);

const costOf = (hash: string) => hash.split("$").slice(1, 4).join(" ");

test("ID-01 passwords are kept as argon2id with the decided cost, and an unknown account costs the same", async () => {
  const hash = await hashPassword("Corner-Stool-77");
  expect(costOf(hash)).toBe("argon2id v=19 m=19456,t=2,p=1");
  expect(costOf(NOBODYS_HASH)).toBe(costOf(hash));
  expect(costOf(hashPasswordSync("Corner-Stool-77"))).toBe(costOf(hash));
});

test("ID-01 what stands in for the cost in other tests says the same, and an unknown account costs the same there, too", () => {
  expect(Object.keys(cheap).sort()).toEqual(Object.keys(own).sort());
  const { memoryCost, timeCost, parallelism } = cheap.PASSWORD_COST;
  expect(costOf(cheap.NOBODYS_HASH)).toBe(`argon2id v=19 m=${memoryCost},t=${timeCost},p=${parallelism}`);
});

test("ID-01 a password fits as typed: with its spaces and case, whatever way its accents were composed", async () => {
  const hash = await hashPassword(" contrase\u00f1a Larga ");
  expect(await passwordFits(hash, " contrase\u00f1a Larga ")).toBe(true);
  expect(await passwordFits(hash, " contrasen\u0303a Larga ")).toBe(true);
  expect(await passwordFits(hash, "contrase\u00f1a Larga")).toBe(false);
  expect(await passwordFits(hash, " contrase\u00f1a larga ")).toBe(false);
  expect(await passwordFits(hash, "")).toBe(false);
});

test("ID-01 nothing fits an unknown account", async () => {
  for (const guess of ["", "Corner-Stool-77", NOBODYS_HASH]) expect(await passwordFits(null, guess)).toBe(false);
});
