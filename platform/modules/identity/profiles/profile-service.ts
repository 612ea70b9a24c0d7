import type { CallOutput, HandlerInput } from "../../../../contract/base/endpoint.ts";
import type { AvatarId, Profile, profileCalls } from "../../../../contract/profiles/profiles.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { invalidFields, notFound, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformPorts } from "../../../module.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import { auditActorOf } from "../../audit/index.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import { hashPasswordSync, type Passwords } from "../passwords/passwords.ts";
import { sessionStore } from "../sessions/session-store.ts";
import { type ProfileRow, profileStore } from "./profile-store.ts";

export interface ProfileServiceParts {
  readonly passwords: Passwords;
  readonly limits: GuessLimits;
  readonly realm: Pick<RealmModule, "settingsOf">;
  readonly platform: Pick<PlatformPorts["platform"], "forgetProfile">;
}

type Wanted = HandlerInput<typeof profileCalls.createProfile>["body"];

const PROFILE_OF_HOLDER = { avatar: "bell", is_child: 0, language: null, max_rating: null, pin_hash: null } as const;

const viewOf = (row: ProfileRow, holderId: string): Profile => ({
  id: row.id,
  name: row.name,
  avatarId: row.avatar as AvatarId,
  isChild: row.is_child === 1,
  language: row.language,
  maxRating: row.max_rating,
  pinSet: row.pin_hash !== null,
  isHolder: row.id === holderId,
});

/**
 * Profiles. The session stores the current profile, so that two devices can differ. Only its PIN leaves a child's profile; a
 * viewer who forgot the PIN signs out and in again with the password.
 */
export function createProfileService(deps: PlatformDeps, parts: ProfileServiceParts) {
  const { passwords, limits, realm, platform } = parts;
  const now = (): string => deps.clock.now().toISOString();

  async function holderOf(realmId: string, accountId: string): Promise<ProfileRow> {
    const account = await accountStore(deps.database.read, realmId).find(accountId);
    if (account === undefined) throw notFound();
    return { id: accountId, name: account.name ?? account.email, ...PROFILE_OF_HOLDER };
  }

  /** The holder first, whether their profile was ever changed or not. */
  async function listOf({ realmId, viewer }: ViewerContext): Promise<ProfileRow[]> {
    const profiles = await profileStore(deps.database.read, realmId).list(viewer.id);
    const holder = profiles.find(({ id }) => id === viewer.id) ?? (await holderOf(realmId, viewer.id));
    return [holder, ...profiles.filter(({ id }) => id !== viewer.id)];
  }

  async function requireEnabled(context: ViewerContext): Promise<{ maximum: number }> {
    const { profileConfiguration } = await realm.settingsOf(context);
    if (!profileConfiguration.enabled) throw new Problem("FORBIDDEN");
    return profileConfiguration;
  }

  /** The row for the requested profile. A child's profile has a limit and a PIN. */
  async function rowOf(context: ViewerContext, id: string, wanted: Wanted, pinHash: string | null): Promise<ProfileRow> {
    const hash = wanted.pin === undefined ? pinHash : await passwords.hash(addressKey(context.address), wanted.pin);
    if (wanted.isChild && hash === null) throw invalidFields([{ path: "pin", code: "pinRequired" }]);
    if (wanted.isChild && wanted.maxRating === null) throw invalidFields([{ path: "maxRating", code: "empty" }]);
    return {
      id,
      name: wanted.name,
      avatar: wanted.avatarId,
      is_child: wanted.isChild ? 1 : 0,
      language: wanted.language ?? null,
      max_rating: wanted.maxRating,
      pin_hash: wanted.isChild ? hash : null,
    };
  }

  const note = (context: ViewerContext, event: "PROFILE_CHANGED" | "PROFILE_REMOVED", id: string) => ({
    id: deps.ids.id(),
    accountId: context.viewer.id,
    event,
    actor: auditActorOf(context),
    details: { profile: id },
    address: addressKey(context.address),
  });

  /** Throws PIN_INVALID, TOO_MANY_REQUESTS. */
  async function checkPin(context: ViewerContext, profile: ProfileRow, pin: string): Promise<void> {
    if (pin === "") throw new Problem("PIN_INVALID");
    const giveBack = await limits.pin(context.realmId, profile.id);
    if (!(await passwords.fits(addressKey(context.address), profile.pin_hash, pin))) throw new Problem("PIN_INVALID");
    await giveBack();
  }

  return {
    async list(context: ViewerContext): Promise<CallOutput<typeof profileCalls.listProfiles>> {
      const { profileConfiguration } = await realm.settingsOf(context);
      const rows = await listOf(context);
      return {
        profiles: rows.map((row) => viewOf(row, context.viewer.id)),
        current: context.viewer.profile?.id ?? context.viewer.id,
        maximum: profileConfiguration.enabled ? profileConfiguration.maximum : 1,
      };
    },

    /** Throws PROFILE_LIMIT, FORBIDDEN, VALIDATION_FAILED. */
    async create(context: ViewerContext, wanted: Wanted): Promise<Profile> {
      const { realmId, viewer } = context;
      const { maximum } = await requireEnabled(context);
      const row = await rowOf(context, deps.ids.id(), wanted, null);
      await deps.database.write.transaction().execute(async (trx) => {
        // The second of two at once sees the first, in any session.
        if ((await accountStore(trx, realmId).lock(viewer.id, "EXCLUSIVE")) === undefined) throw notFound();
        const profiles = await profileStore(trx, realmId).list(viewer.id);
        if (profiles.filter(({ id }) => id !== viewer.id).length + 1 >= maximum) throw new Problem("PROFILE_LIMIT");
        await profileStore(trx, realmId).put(viewer.id, row, now());
        await appendAudit(trx, realmId, note(context, "PROFILE_CHANGED", row.id), now());
      });
      return viewOf(row, viewer.id);
    },

    /** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED. */
    async update(context: ViewerContext, id: string, wanted: Wanted): Promise<Profile> {
      const { realmId, viewer } = context;
      const isHolder = id === viewer.id;
      if (isHolder && (wanted.isChild || wanted.maxRating !== null)) throw new Problem("FORBIDDEN");
      const before = (await listOf(context)).find((profile) => profile.id === id);
      if (before === undefined) throw notFound();
      const row = await rowOf(context, id, wanted, before.pin_hash);
      await deps.database.write.transaction().execute(async (trx) => {
        if (!isHolder && (await profileStore(trx, realmId).find(viewer.id, id)) === undefined) throw notFound();
        await profileStore(trx, realmId).put(viewer.id, row, now());
        await appendAudit(trx, realmId, note(context, "PROFILE_CHANGED", id), now());
      });
      return viewOf(row, viewer.id);
    },

    /** Ends the sessions of the removed profile, because they must not become the holder's. Throws NOT_FOUND, FORBIDDEN. */
    async remove(context: ViewerContext, id: string): Promise<void> {
      const { realmId, viewer } = context;
      if (id === viewer.id) throw new Problem("FORBIDDEN");
      await deps.database.write.transaction().execute(async (trx) => {
        for (const sessionId of await profileStore(trx, realmId).sessionsOf(viewer.id, id)) {
          if (sessionId === viewer.sessionId) await profileStore(trx, realmId).enter(sessionId, null);
          else await sessionStore(trx, realmId).end(deps.ids, sessionId, "ENDED", now());
        }
        if (!(await profileStore(trx, realmId).remove(viewer.id, id))) throw notFound();
        await platform.forgetProfile(trx, realmId, id);
        await appendAudit(trx, realmId, note(context, "PROFILE_REMOVED", id), now());
      });
    },

    /** Throws NOT_FOUND, PIN_INVALID, TOO_MANY_REQUESTS. */
    async enter(context: ViewerContext, id: string, pin: string): Promise<void> {
      const { realmId, viewer } = context;
      if (id !== viewer.id && (await profileStore(deps.database.read, realmId).find(viewer.id, id)) === undefined) throw notFound();
      const current = viewer.profile;
      if (current?.isChild === true && current.id !== id) {
        const child = await profileStore(deps.database.read, realmId).find(viewer.id, current.id);
        if (child === undefined) throw new Problem("PIN_INVALID");
        await checkPin(context, child, pin);
      }
      await profileStore(deps.database.write, realmId).enter(viewer.sessionId, id === viewer.id ? null : id);
    },

    /** For a demo's account. */
    seed: (
      db: Db,
      realmId: string,
      accountId: string,
      profile: { readonly name: string; readonly pin: string; readonly maxRating: number },
    ) =>
      profileStore(db, realmId).put(
        accountId,
        {
          id: deps.ids.id(),
          name: profile.name,
          avatar: "fox",
          is_child: 1,
          language: null,
          max_rating: profile.maxRating,
          pin_hash: hashPasswordSync(profile.pin),
        },
        now(),
      ),
  };
}
