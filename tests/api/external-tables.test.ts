import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExternalRow, ExternalTable } from "../../contract/catalogue/external-table.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { HOSTILE_TEXTS } from "../harness/hostile-texts.ts";
import { describeOnBothPlaces, openPlatform, type Place, type TestPlatform } from "../support/test-platform.ts";

interface Page {
  readonly table: ExternalTable;
  readonly rows: readonly ExternalRow[];
  readonly totalPages: number;
  readonly totalResults: number;
}

describeOnBothPlaces("external tables over the wire", (open) => {
  let place: Place;
  let product: TestPlatform;
  const PATH = "/api/v3/external-table";

  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });
  const page = async (query: string, language = "en") =>
    (await product.call("GET", `${PATH}/weight-classes${query}`, { language })).json<Page>();

  test("PL-08 a realm's tables have their columns in the caller's language, and their rows by pages", async () => {
    const { tables } = (await product.call("GET", PATH)).json<{ tables: ExternalTable[] }>();
    expect(tables.map(({ id, title }) => [id, title])).toEqual([
      ["pound-for-pound", "All weights, before tonight’s bouts"],
      ["weight-classes", "Weight classes"],
    ]);
    const first = await page("?rpp=3", "es");
    expect(first.table).toMatchObject({
      title: "Categorías de peso",
      columns: [{ title: "Categoría" }, { type: "NUMBER" }, { type: "TEXT" }],
    });
    expect([first.rows.length, first.totalPages, first.totalResults]).toEqual([3, 3, 7]);
    expect(first.rows[0]).toEqual({ class: "Flyweight", limit: 50.8, champion: "Petra Lindvall" });
    expect((await page("?rpp=3&p=3")).rows).toEqual([{ class: "Heavyweight", limit: 120 }]);
    expect((await page("?rpp=3&p=4")).rows).toEqual([]);
    expect((await product.call("GET", `${PATH}/no-such-table`)).status).toBe(404);
    expect((await product.call("GET", `${PATH}/weight-classes`, { realm: "aurora" })).status).toBe(404);
    expect((await product.call("GET", `${PATH}/weight-classes?rpp=0`)).status).toBe(400);
  });

  test("P02 hostile texts in a table are answered as they are, as JSON", async () => {
    // PostgreSQL stores no NUL in a text.
    const texts = HOSTILE_TEXTS.map((text) => text.replaceAll("\0", ""));
    const database = openDatabase(place.databaseUrl);
    const cells = JSON.stringify({ class: texts.join("\n") });
    await database.write
      .updateTable("external_table_rows")
      .set({ cells })
      .where("realm_id", "=", "ringside")
      .where("table_id", "=", "weight-classes")
      .where("position", "=", 0)
      .execute();
    await database.close();
    const answer = await product.call("GET", `${PATH}/weight-classes?rpp=1`);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.json<Page>().rows).toEqual([{ class: texts.join("\n") }]);
  });
});
