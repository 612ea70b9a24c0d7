import { randomBytes } from "node:crypto";
import type { Identity } from "../modules/identity/index.ts";
import type { PlatformDeps, PlatformSettings } from "../platform-deps.ts";

/** The password of the demo's accounts on a developer's machine (decisions, The demo). */
export const PUBLISHED_PASSWORD = "Corner-Stool-77";

/** The demo's viewers, by the id that their licences are seeded for. */
export const DEMO_VIEWERS = [
  { id: "member", name: "Mara Member" },
  { id: "fan", name: "Fabio Fan" },
  { id: "veteran", name: "Vera Veteran" },
  { id: "family", name: "Farid Family" },
  { id: "locked", name: "Luz Locked" },
] as const;
const OPERATOR = { id: "operator", name: "Olga Operator" } as const;

export interface AccountReport {
  /** Made up now; nobody can read them again. */
  readonly passwords: readonly { readonly account: string; readonly password: string }[];
  /** Had a published password, and cannot sign in any more. */
  readonly closed: readonly string[];
}

/** Published passwords are for a demo on a developer's machine; anywhere else they let everybody in. */
function arePublishedAllowed({ demo, baseOrigin }: PlatformSettings): boolean {
  return demo && /^https?:\/\/(?:(?:[^/]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/u.test(baseOrigin);
}

const invented = (): string => randomBytes(12).toString("base64url");

/**
 * Makes the operator and, with DEMO, the demo's viewers where they are missing. On a live start the published password is taken
 * from every account that has it: with DEMO it gets one that is made up, otherwise it is closed; its sessions end either way.
 */
export async function seedAccounts(deps: PlatformDeps, identity: Identity, realmId: string): Promise<AccountReport> {
  const { demo, operatorPassword } = deps.settings;
  const allowed = arePublishedAllowed(deps.settings);
  const passwords: { account: string; password: string }[] = [];
  const closed: string[] = [];
  const language = realmId === "aurora" ? "ar" : "en";
  for (const { id, name } of [OPERATOR, ...DEMO_VIEWERS]) {
    const email = `${id}@${realmId}.example`;
    const isOperator = id === OPERATOR.id;
    const given = isOperator ? operatorPassword : allowed ? PUBLISHED_PASSWORD : null;
    if (await identity.hasAccount(realmId, id)) {
      if (allowed) continue;
      // The operator's own password may be the published one too.
      const replacement = isOperator || demo ? ((given === PUBLISHED_PASSWORD ? null : given) ?? invented()) : null;
      if (!(await identity.replacePassword(realmId, id, { known: PUBLISHED_PASSWORD, replacement }))) continue;
      if (replacement === null) closed.push(email);
      else if (replacement !== given) passwords.push({ account: email, password: replacement });
    } else if (isOperator || demo) {
      const password = given !== null && (allowed || given !== PUBLISHED_PASSWORD) ? given : invented();
      const role = isOperator ? "OPERATOR" : "VIEWER";
      const made = await identity.seedAccount(deps.database.write, realmId, { id, email, password, name, language, role });
      if (made && password !== given) passwords.push({ account: email, password });
    }
  }
  return { passwords, closed };
}
