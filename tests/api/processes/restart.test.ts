import { expect, test } from "vitest";
import { openDatabase } from "../../../platform/store/database.ts";
import { describeOnBothPlaces, openPlatform, payBody } from "../../support/test-platform.ts";

const TABLES = ["realms", "realm_hosts", "menu_items", "accounts", "labels", "licences", "vouchers", "held_licences", "jobs"] as const;

describeOnBothPlaces("a platform that starts again", (_demo, open) => {
  test("PL-09 it seeds nothing twice, and keeps what an editor changed and a viewer bought", async () => {
    const place = await open();
    const count = async () => {
      const database = openDatabase(place.databaseUrl);
      try {
        const counts: [string, number][] = [];
        for (const table of TABLES) counts.push([table, (await database.unwalled.selectFrom(table).selectAll().execute()).length]);
        return counts;
      } finally {
        await database.close();
      }
    };
    try {
      const first = await openPlatform(place);
      expect(first.platform.seedReport.seeded).toBe(true);
      const token = await first.signUp();
      await first.call("PUT", "/baskets/ringside-yearly-p1y", { token });
      const card = await first.enterCard(token);
      expect((await first.call("POST", "/customer/baskets/pay", { token, json: payBody(card) })).json()).toMatchObject({
        status: "COMPLETE",
      });
      await first.close();

      const editor = openDatabase(place.databaseUrl);
      await editor.write
        .updateTable("accounts")
        .set({ name: "Edited Name" })
        .where("realm_id", "=", "ringside")
        .where("id", "=", "fan")
        .execute();
      await editor.close();
      const before = await count();
      for (const [table, rows] of before) expect(rows, table).toBeGreaterThan(0);

      const second = await openPlatform(place);
      expect(second.platform.seedReport).toEqual({ passwords: [], closed: [], seeded: false });
      expect(await count()).toEqual(before);
      expect((await second.call("GET", "/session", { token: await second.signIn("fan") })).json()).toMatchObject({ name: "Edited Name" });
      const { items } = (await second.call("GET", "/customer/payments", { token })).json<{ items: object[] }>();
      expect(items).toHaveLength(1);
      expect(second.log.lines.filter(({ level }) => level === "error")).toEqual([]);
      await second.close();
    } finally {
      await place.remove();
    }
  });

  test("P44 a full disk: not ready while it is full, and ready again by itself", async () => {
    const place = await open();
    let full = false;
    const probeDisk = async (): Promise<void> => {
      if (full) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    };
    const product = await openPlatform(place, { probeDisk });
    const status = async (): Promise<number> => (await product.call("GET", "/readyz", { key: null })).status;
    try {
      await expect.poll(status).toBe(200);
      full = true;
      await expect.poll(status, { timeout: 5_000 }).toBe(503);
      full = false;
      await expect.poll(status, { timeout: 5_000 }).toBe(200);
    } finally {
      await product.close();
      await place.remove();
    }
  });

  test("PL-09 a demo that goes on without DEMO keeps its realms and operator, no published account and nothing to buy with play money", async () => {
    const place = await open();
    try {
      await (await openPlatform(place)).close();
      const product = await openPlatform(place, { demo: false });
      const published = { id: "member@ringside.example", secret: "Corner-Stool-77" };
      expect((await product.call("POST", "/login", { json: published })).status).toBe(401);
      await product.signIn("operator");
      const token = await product.signUp();
      expect((await product.call("PUT", "/baskets/ringside-yearly-p1y", { token })).status).toBeGreaterThanOrEqual(400);
      const sandbox = await product.call("POST", "/fields/anything", {
        rights: "proxy",
        headers: { "x-public-origin": "http://pay.localhost:3000" },
      });
      expect(sandbox.status).toBe(404);
      await product.close();
    } finally {
      await place.remove();
    }
  });
});
