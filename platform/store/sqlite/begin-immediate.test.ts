import { beforeEach, expect, test } from "vitest";
import { openTwoProcesses, type TwoProcesses } from "../testing/two-processes.ts";

let { things, other } = {} as TwoProcesses;
beforeEach(async () => {
  const opened = await openTwoProcesses();
  ({ things, other } = opened);
  return opened.close;
});

test("PL-09 a transaction that reads before it writes is not refused because another process writes in between", async () => {
  const write = () => other.exec("insert into things (id) values ('other')");
  await things.transaction().execute(async (transaction) => {
    expect(await transaction.selectFrom("things").selectAll().execute()).toEqual([]);
    expect(write).toThrow(/locked/u);
    await transaction.insertInto("things").values({ id: "own" }).execute();
  });
  write();
  expect(await things.selectFrom("things").selectAll().orderBy("id").execute()).toEqual([{ id: "other" }, { id: "own" }]);
});
