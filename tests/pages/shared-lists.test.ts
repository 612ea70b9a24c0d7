import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionCookie } from "../../app/http/cookies/session-cookie.server.ts";
import { type Database, openDatabase } from "../../platform/store/database.ts";
import { CALL, HOSTILE_TEXTS } from "../harness/hostile-texts.ts";
import { SECRET } from "../support/test-platform.ts";
import { openWeb } from "../support/test-web.ts";
import { type Tag, tagsOf } from "./markup.ts";
import { openSourcePages } from "./source-pages.ts";

const HOST = "localhost:3000";
const TITLE = "VOD:first-bell";
/** Guesses of one network in a minute (`getWatchlist`). */
const GUESSES = 240;

let web: Awaited<ReturnType<typeof openWeb>>;
let database: Database;
beforeAll(async () => {
  web = await openWeb({ pages: await openSourcePages() });
  database = openDatabase(web.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await web.close();
});

/** A viewer with a list that has a title and is shared. */
async function sharer() {
  const token = await web.product.signUp();
  const send = (method: string, path: string, json?: object) => web.product.call(method, path, { token, json });
  const { id } = (await send("POST", "/watchlists", { name: "Night" })).json<{ id: string }>();
  await send("POST", `/new-watchlists/${id}/content`, { content: [{ id: "first-bell", contentType: "VOD" }] });
  const shared = await send("PUT", `/new-watchlists/${id}/share`, { ownerName: "Sam" });
  const { shareablePath } = shared.json<{ shareablePath: string }>();
  const held = { authorisationToken: token, refreshToken: "none", expiresAt: Date.now() + 3_600_000 };
  const cookie = createSessionCookie(SECRET).write("ringside", held).split(";")[0] ?? "";
  return { id, send, cookie, path: shareablePath };
}
const status = async (path: string, host = HOST) => (await web.ask("GET", path, { host })).status;

describe("LS-02 addresses of shared lists", () => {
  test("LS-02 P21 revoked, of a deleted account, of another realm and with a wrong owner are 404", async () => {
    const one = await sharer();
    expect(await status(one.path)).toBe(200);
    expect(await status(one.path, "aurora.localhost:3000")).toBe(404);
    expect(await status(`${one.path}x`)).toBe(404);
    expect((await web.ask("GET", `/watchlists/${one.id}?owner=me`, { host: HOST })).status).toBe(404);
    await one.send("DELETE", `/new-watchlists/${one.id}/share`);
    expect(await status(one.path)).toBe(404);

    const gone = await sharer();
    expect(await status(gone.path)).toBe(200);
    const [, key = ""] = /^\/watchlists\/([^?]+)/u.exec(gone.path) ?? [];
    const owner = await database.unwalled.selectFrom("watchlists").select("account_id").where("share_key", "=", key).executeTakeFirst();
    await database.unwalled
      .deleteFrom("accounts")
      .where("id", "=", owner?.account_id ?? "")
      .execute();
    expect(await status(gone.path)).toBe(404);
  });

  test("LS-02 P11 a network guesses 240 addresses a minute, then it is refused; nobody else pays for it", async () => {
    const { path } = await sharer();
    const call = path.replace("/watchlists/", "/new-watchlists/").replace(/\?.*/u, "");
    const guess = (at: string, address: string) => web.product.call("GET", at, { address });
    const statuses: number[] = [];
    for (let number = 0; number <= GUESSES; number += 1)
      statuses.push((await guess(`/new-watchlists/s${randomBytes(32).toString("base64url")}`, "203.0.113.77")).status);
    expect(statuses).toEqual([...Array(GUESSES).fill(404), 429]);
    // The right address is refused like a wrong one, and another network reads it.
    expect((await guess(call, "203.0.113.77")).status).toBe(429);
    expect((await guess(call, "203.0.113.78")).status).toBe(200);
  });
});

describe("P02 hostile names of lists and owners", () => {
  const shapeOf = (tags: readonly Tag[]): string[] =>
    tags.map(({ name, attributes, text }) =>
      [
        name,
        ...Object.keys(attributes),
        ...(name === "script" ? [text.replace(/"(?:[^"\\]|\\.)*"/gsu, '""').replace(/\d+/gu, "0")] : []),
      ].join(" "),
    );
  const decoded = (text: string): string =>
    text
      .replace(/&quot;/gu, '"')
      .replace(/&#x27;/gu, "'")
      .replace(/&lt;/gu, "<")
      .replace(/&gt;/gu, ">")
      .replace(/&amp;/gu, "&");

  test("LS-01 LS-02 P02 they are text on the pages, in Open Graph and in the panel's data; the rename form takes them", async () => {
    const { id, cookie, path, send } = await sharer();
    const rename = (name: string) =>
      database.unwalled.updateTable("watchlists").set({ name, owner_name: name }).where("id", "=", id).execute();
    const own = [`/watchlists/${id}`, "/watchlists", `/watchlists?title=${TITLE}`];
    const pages = [...own.map((address) => ({ address, cookie })), { address: path, cookie: "" }, { address: path, cookie }];
    const read = async ({ address, cookie: session }: { address: string; cookie: string }) => {
      const answer = await web.ask("GET", address, { host: HOST, ...(session === "" ? {} : { cookie: session }) });
      expect([address, answer.status]).toEqual([address, 200]);
      return answer.body;
    };
    await rename("A plain name");
    const plain: string[][] = [];
    for (const page of pages) plain.push(shapeOf(tagsOf(await read(page))));

    for (const text of HOSTILE_TEXTS) {
      await rename(text);
      for (const [at, page] of pages.entries()) {
        const body = await read(page);
        expect(decoded(body), `${page.address} ${text}`).toContain(text);
        const tags = tagsOf(body);
        expect(shapeOf(tags), `${page.address} ${text}`).toEqual(plain[at]);
        for (const { attributes } of tags)
          for (const [name, value] of Object.entries(attributes))
            if (/^(?:href|src|action|formaction)$/u.test(name)) expect(value).not.toMatch(/^\s*(?:javascript|data:text)/iu);
        const og = tags.find(({ attributes }) => attributes.property === "og:title");
        if (page.address === path) expect(decoded(og?.attributes.content ?? "")).toBe(text);
      }
      const panel = await web.ask("GET", `/_/lists?title=${TITLE}`, { host: HOST, cookie, accept: "application/json" });
      expect(panel.type).toContain("application/json");
      expect((JSON.parse(panel.body) as { choice: { lists: { name: string }[] } }).choice.lists[0]?.name).toBe(text);
    }

    // The form takes names of at most 60 characters.
    const typed = HOSTILE_TEXTS.filter((text) => [...text].length <= 60);
    expect(typed.length).toBeGreaterThan(25);
    for (const name of typed) {
      const renamed = await web.ask(
        "POST",
        `/watchlists/${id}`,
        { host: HOST, cookie, origin: `http://${HOST}` },
        { intent: "rename", name },
      );
      expect([name, renamed.status]).toEqual([name, 303]);
      const { name: stored } = (await send("GET", `/new-watchlists/${id}`)).json<{ name: string }>();
      expect(stored.includes(CALL)).toBe(name.includes(CALL));
    }
  });
});
