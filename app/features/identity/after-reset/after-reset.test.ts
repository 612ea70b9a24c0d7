import { expect, test } from "vitest";
import { readFlash } from "../../../http/cookies/flash.server.ts";
import { outcome, refused } from "../../../testing/loader-arguments.ts";
import { actOnResetPassword, loadResetPassword } from "../mailed-links.server.ts";
import { identityArguments } from "../testing/sign-up-realm.ts";

const AT = "/resetpwd?done=1";
const cookie = "__Host-reset-review=t-1";
const FOUND = {
  passkeys: [{ id: "k-1", name: "Phone", createdAt: "2026-01-02T03:04:05.000Z" }],
  providers: [
    { provider: "own", linkedAt: "2026-01-02T03:04:05.000Z" },
    { provider: "gone", linkedAt: "2026-01-02T03:04:05.000Z" },
  ],
  authenticator: null,
};
const NOTHING = { passkeys: [], providers: [], authenticator: null };
const PROTECTED = {
  ...NOTHING,
  authenticator: { since: "2026-01-02T03:04:05.000Z", removal: "DELAYED", endsAt: "2026-01-05T03:04:05.000Z" },
};
const LIST = "/reset-password/access";
const REMOVAL = "/reset-password/access/removal";

test("ID-08 P17 after a reset the page lists what remains, with the names of the realm's providers", async () => {
  const args = identityArguments(AT, { cookie, answers: { [LIST]: FOUND } });
  const { access } = await loadResetPassword(args);
  expect(access?.passkeys).toEqual(FOUND.passkeys);
  expect(access?.providers.map(({ name }) => name)).toEqual(["Own", "gone"]);
  expect(args.calls.at(-1)?.input).toEqual({ body: { token: "t-1" } });
});

test("ID-08 P17 where nothing remains, the list is over, or another platform has none, the page leads to sign-in", async () => {
  for (const answer of [NOTHING, refused("LINK_INVALID"), refused("NOT_FOUND")])
    expect((await loadResetPassword(identityArguments(AT, { cookie, answers: { [LIST]: answer } }))).access).toBeNull();
  const stranger = identityArguments(AT, { answers: { [LIST]: FOUND } });
  expect((await loadResetPassword(stranger)).access).toBeNull();
  expect(stranger.calls.filter(({ path }) => path === LIST)).toEqual([]);
});

test("ID-08 P17 one entry or all of them are removed, then the page is shown again", async () => {
  const bodies: [Record<string, string>, object, string, string?][] = [
    [{ kind: "PASSKEY", id: "k-1" }, NOTHING, "identityAccessRemovedPasskey", "Phone"],
    [{ kind: "PASSKEY", id: "k-2" }, NOTHING, "identityAccessRemovedUnnamed"],
    [{ kind: "PROVIDER", id: "own" }, NOTHING, "identityAccessRemovedProvider", "Own"],
    [{ kind: "AUTHENTICATOR" }, NOTHING, "identityAccessRemovedAuthenticator"],
    [{ kind: "AUTHENTICATOR" }, PROTECTED, "identityAccessRemovalPlanned"],
    [{ kind: "ALL" }, NOTHING, "identityAccessRemovedAll"],
    [{ kind: "ALL" }, PROTECTED, "identityAccessRemovedRest"],
  ];
  for (const [remove, left, label, name] of bodies) {
    const answers = { [LIST]: FOUND, [REMOVAL]: left };
    const args = identityArguments(AT, { cookie, form: { intent: "remove-access", ...remove }, answers });
    const { status, location, cookies } = await outcome(actOnResetPassword(args));
    expect([status, location]).toEqual([303, "/cambiar-contrasena?done=1&removed=1"]);
    expect(args.calls.at(-1)?.input).toEqual({ body: { token: "t-1", remove } });
    // The message names the removed entry.
    const flash = readFlash(new Request("https://a.example", { headers: { cookie: cookies[0]?.split(";")[0] ?? "" } }));
    expect(flash).toEqual({ tone: "success", label, ...(name === undefined ? {} : { name }) });
  }
});

test("ID-08 P17 what is made up, too late or fails removes nothing and says so", async () => {
  const removal = (form: object, answer: unknown, sentCookie = cookie) =>
    outcome(
      actOnResetPassword(
        identityArguments(AT, {
          cookie: sentCookie,
          form: { intent: "remove-access", ...form },
          answers: { [LIST]: FOUND, [REMOVAL]: answer },
        }),
      ),
    );
  expect(await removal({ kind: "EVERYBODY" }, NOTHING)).toMatchObject({ status: 400 });
  expect(await removal({ kind: "PASSKEY" }, NOTHING)).toMatchObject({ status: 400 });
  expect(await removal({ kind: "ALL" }, NOTHING, "tz=UTC")).toMatchObject({ reply: { accessOver: true } });
  expect(await removal({ kind: "ALL" }, refused("LINK_INVALID"))).toMatchObject({ reply: { accessOver: true } });
  expect(await removal({ kind: "ALL" }, refused("UNAVAILABLE"))).toMatchObject({
    reply: { accessOver: false, problem: { code: "UNAVAILABLE" } },
  });
});
