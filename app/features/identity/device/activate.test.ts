import { expect, test } from "vitest";
import { readUserCode, showUserCode, USER_CODE_ALPHABET, USER_CODE_LENGTH } from "../../../../contract/identity/device-codes.ts";
import { identity } from "../../../../contract/identity/identity.ts";
import { loaderArguments, outcome, refused } from "../../../testing/loader-arguments.ts";
import { actOnActivate, loadActivate } from "./activate.server.ts";

const code = showUserCode(USER_CODE_ALPHABET.slice(0, USER_CODE_LENGTH));
const device = { code, browser: "Firefox", system: "Linux", region: null, createdAt: "2026-11-24T12:00:00.000Z" };
const image = { hash: "a", width: 1, height: 1, color: "#000000" };
const realm = { loginBackground: { mobile: image, desktop: image, rtl: image } };
const lookUp = identity.getDeviceRequest.path;

async function open(headers: Record<string, string>, answer: unknown = device) {
  const scene = loaderArguments({ at: `/activate/${code}`, params: { id: code }, headers, realm, answers: { [lookUp]: answer } });
  const { status, reply } = await outcome(loadActivate(scene));
  return { status, reply, calls: scene.calls };
}

test("the code of this test is one", () => expect(readUserCode(code)).not.toBeNull());

test.each<Record<string, string>>([
  { "sec-fetch-site": "none", "sec-fetch-dest": "document" },
  { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
  { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" },
  {},
])("P18 ID-25 with %j the viewer opened the address: the page says which device asks", async (headers) => {
  const { status, reply, calls } = await open(headers);
  expect([status, calls.length]).toEqual([200, 1]);
  expect(reply).toMatchObject({ device: { browser: "Firefox" } });
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" },
  { "sec-fetch-site": "same-site", "sec-fetch-dest": "image" },
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" },
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" },
])("P18 with %j another site opened it: no code is looked up, so none counts as a guess, and the form has the code", async (headers) => {
  for (let image = 0; image < 20; image += 1) {
    const { status, reply, calls } = await open(headers, refused("TOO_MANY_REQUESTS"));
    expect([status, calls]).toEqual([200, []]);
    expect(reply).toMatchObject({ device: null, reply: { code, unknown: false, problem: null } });
  }
});

test("P18 the form of such a page leads on by our own post", async () => {
  const scene = loaderArguments({ at: "/activate", form: { code } });
  expect(await outcome(actOnActivate(scene))).toMatchObject({ status: 303, location: `/activate/${code}` });
});
