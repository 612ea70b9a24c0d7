import { expect, test } from "vitest";
import { openDatabase } from "../../../platform/store/database.ts";
import {
  describeOnBothPlaces,
  OPERATOR_PASSWORD,
  openPlatform,
  type Place,
  type TestPlatform,
  VIEWER_PASSWORD,
} from "../../support/test-platform.ts";

const COMMON = ["member", "fan", "veteran", "family", "locked", "price", "history", "solo"];
const EMAILS = [
  ...[...COMMON, "confirm"].map((id) => `${id}@ringside.example`),
  // Its shop sells nothing that asks for a confirmed payment (CM-23).
  ...COMMON.map((id) => `${id}@aurora.example`),
];
const LIVE = { demo: false, baseOrigin: "https://tv.example.com" };

describeOnBothPlaces("what a start seeds", (_demo, open) => {
  async function onPlace(work: (place: Place) => Promise<void>): Promise<void> {
    const place = await open();
    try {
      await work(place);
    } finally {
      await place.remove();
    }
  }

  async function withPlatform<T>(
    place: Place,
    options: { demo?: boolean; baseOrigin?: string },
    work: (product: TestPlatform) => Promise<T>,
  ): Promise<T> {
    const product = await openPlatform(place, options);
    try {
      return await work(product);
    } finally {
      await product.close();
    }
  }

  const signInStatus = async (product: TestPlatform, email: string, secret: string): Promise<number> =>
    (await product.call("POST", "/login", { realm: email.includes("aurora") ? "aurora" : "ringside", json: { id: email, secret } })).status;

  test("PL-01 each realm's key is random, stays, and one that could be guessed is renewed", () =>
    onPlace(async (place) => {
      const first = await withPlatform(place, {}, async ({ keyOf }) => [keyOf("ringside"), keyOf("aurora")]);
      expect(new Set(first).size).toBe(2);
      for (const key of first) expect(key).toMatch(/^[A-Za-z0-9_-]{32,}$/u);
      const database = openDatabase(place.databaseUrl);
      await database.unwalled.updateTable("realms").set({ api_key: "ringside-web" }).where("id", "=", "ringside").execute();
      await database.close();
      await withPlatform(place, {}, async (product) => {
        expect(product.keyOf("aurora")).toBe(first[1]);
        expect(product.keyOf("ringside")).toMatch(/^[A-Za-z0-9_-]{32,}$/u);
        expect((await product.call("GET", "/session", { key: "ringside-web" })).status).toBe(403);
        expect((await product.call("GET", "/session")).status).toBe(200);
      });
    }));

  test("ID-30 a demo that goes live: accounts with the published password are named and closed, and their sessions end", () =>
    onPlace(async (place) => {
      const token = await withPlatform(place, {}, (product) => product.signIn("member"));
      await withPlatform(place, LIVE, async (product) => {
        expect(product.platform.seedReport.closed.map(({ account }) => account).sort()).toEqual([...EMAILS].sort());
        expect(product.platform.seedReport.passwords).toEqual([]);
        for (const email of EMAILS.slice(0, 3)) expect(await signInStatus(product, email, VIEWER_PASSWORD)).toBe(401);
        expect((await product.call("GET", "/customer/payments", { token })).status).toBe(401);
        expect(await signInStatus(product, "operator@ringside.example", OPERATOR_PASSWORD)).toBe(200);
      });
      // Closed once and for all; nothing is left to say.
      await withPlatform(place, LIVE, async (product) => expect(product.platform.seedReport.closed).toEqual([]));
      await withPlatform(place, {}, async (product) =>
        expect(await signInStatus(product, "member@ringside.example", VIEWER_PASSWORD)).toBe(401),
      );
    }));

  test("ID-30 a demo that is asked for elsewhere: the published password is replaced by one that is made up and said", () =>
    onPlace(async (place) => {
      await withPlatform(place, {}, async () => undefined);
      const elsewhere = { demo: true, baseOrigin: "https://demo.example.com" };
      await withPlatform(place, elsewhere, async (product) => {
        const { closed, passwords } = product.platform.seedReport;
        expect(closed).toEqual([]);
        const entry = passwords.find(({ account }) => account === "fan@ringside.example");
        expect(passwords).toHaveLength(EMAILS.length);
        expect(await signInStatus(product, "fan@ringside.example", VIEWER_PASSWORD)).toBe(401);
        expect(await signInStatus(product, "fan@ringside.example", entry?.password ?? "")).toBe(200);
      });
      await withPlatform(place, elsewhere, async (product) => expect(product.platform.seedReport.passwords).toEqual([]));
    }));

  test("PL-01 without DEMO an empty platform stays empty; a demo that is asked for later makes realms and says its passwords", () =>
    onPlace(async (place) => {
      await withPlatform(place, LIVE, async (product) => {
        expect(product.platform.seedReport).toEqual({ passwords: [], closed: [], seeded: false });
        expect(product.keyOf("ringside")).toBe("");
        expect(await product.platform.ready()).toBe(false);
      });
      await withPlatform(place, { demo: true, baseOrigin: "https://demo.example.com" }, async (product) => {
        const { seeded, passwords } = product.platform.seedReport;
        expect(seeded).toBe(true);
        const entry = passwords.find(({ account }) => account === "fan@ringside.example");
        expect(await signInStatus(product, "fan@ringside.example", entry?.password ?? "")).toBe(200);
      });
    }));

  test("PL-02 a label that an operator changed survives the next release, others follow it", () =>
    onPlace(async (place) => {
      const label = { namespace: "identity", label_key: "identitySignInTitle", language: "en" } as const;
      await withPlatform(place, {}, async () => undefined);
      const database = openDatabase(place.databaseUrl);
      const edit = (key: string, text: string) =>
        database.write
          .updateTable("labels")
          .set({ text })
          .where("realm_id", "=", "ringside")
          .where("label_key", "=", key)
          .where("language", "=", "en")
          .execute();
      await edit(label.label_key, "Step into the ring");
      // As if another release had been the last one to write.
      await database.write
        .updateTable("realm_versions")
        .set({ version: 1 })
        .where("realm_id", "=", "ringside")
        .where("scope", "=", "labels-source")
        .execute();
      await database.close();
      await withPlatform(place, {}, async (product) => {
        const read = async (realm: "ringside" | "aurora") =>
          (await product.call("GET", "/api/v2/label?namespaces=identity", { realm, language: "en" })).json<{
            translations: Record<string, string>;
          }>().translations;
        expect((await read("ringside"))[label.label_key]).toBe("Step into the ring");
        expect({ ...(await read("ringside")), [label.label_key]: "" }).toEqual({ ...(await read("aurora")), [label.label_key]: "" });
      });
    }));
});
