import { isLoopbackOrigin } from "../../demo-origins.ts";
import { checkSmtp } from "../../mail/smtp-check.ts";
import { migrationsWith } from "../../migrations.ts";
import type { StripeSettings } from "../../platform-deps.ts";
import type { Command, CommandContext } from "../command.ts";
import { withDatabase } from "./database.ts";
import { checkDisk, checkMedia, checkRights } from "./files.ts";
import { type Finding, found, note, ok, wrong } from "./finding.ts";
import { checkRealms } from "./realms.ts";
import { checkSecrets } from "./secrets.ts";

type Look = ReturnType<CommandContext["environment"]["look"]>;

export const doctor: Command = {
  what: "doctor",
  summary: "says what is wrong and what to do: settings, database, secret, mail, payment, media, disk, clock, rights, realms",
  details: ["It changes nothing, and works while the server runs and while it does not. It ends with 1 when something is wrong."],
  options: {},
  examples: ["doctor", "doctor --json"],
  needs: "nothing",
  async run(context) {
    const findings = await examine(context);
    const failed = findings.some(({ state }) => state === "wrong");
    return {
      json: { healthy: !failed, findings },
      lines: [
        ...findings.map(
          ({ check, state, message, todo }) => `${state.padEnd(5)}  ${check}: ${message}${todo === undefined ? "" : ` → ${todo}`}`,
        ),
        failed ? "Something is wrong." : "Nothing is wrong.",
      ],
      failed,
    };
  },
};

async function examine({ environment, clock, terminal }: CommandContext): Promise<readonly Finding[]> {
  let look: Look;
  try {
    look = environment.look();
  } catch (error) {
    if (!(error instanceof Error && "problems" in error && Array.isArray(error.problems))) throw error;
    return error.problems.map((problem) => wrong("settings", String(problem), "correct it in the environment of the server"));
  }
  const { settings, smtpUrl, publicOrigin, secretFiles } = look;
  terminal.progress("looking at the database");
  const source = { url: environment.databaseUrl(), migrations: migrationsWith(environment.extension) };
  const data = await withDatabase(source, clock.now(), async (store, database) => {
    const dead = await store.deadJobs();
    const masters = await store.masters();
    return [
      ...(await checkRealms(store, publicOrigin)),
      ...(await checkSecrets(database, settings)),
      ...(dead === 0 ? [] : [note("jobs", `${dead} were given up`, "jobs dead lists them, jobs revive lets them run again")]),
      ...checkMedia(settings.mediaDir, masters),
    ];
  });
  terminal.progress("looking at the mail server");
  return [
    ok("settings", "understood"),
    ...data,
    ...(await checkMail(smtpUrl, settings.demo)),
    ...checkPayment(look),
    ...(await found("disk", "make room, and see that this user may write into DATA_DIR", () => checkDisk(settings.dataDir))),
    ...(await found("file rights", "see that this user owns DATA_DIR", () => checkRights(settings.dataDir, secretFiles))),
  ];
}

async function checkMail(smtpUrl: string | null, demo: boolean): Promise<readonly Finding[]> {
  if (smtpUrl === null)
    return demo
      ? [ok("mail", "kept in the outbox (demo)")]
      : [note("mail", "SMTP_URL is not set: mail stays in the outbox", "set SMTP_URL")];
  return found("mail", "correct SMTP_URL: host, port, user and password", async () => {
    await checkSmtp(smtpUrl);
    return [ok("mail", "the mail server takes our sign-in")];
  });
}

/** The sandbox takes any card and no money. */
function checkPayment({ settings, publicOrigin }: Look): readonly Finding[] {
  return [...checkSandbox({ settings, publicOrigin }), ...checkStripe(settings.stripe ?? null)];
}

function checkStripe(stripe: StripeSettings | null): readonly Finding[] {
  if (stripe === null) return [];
  const kind = stripe.secretKey.includes("_live_") ? "live" : "test";
  const elsewhere = stripe.apiOrigin ?? stripe.scriptOrigin;
  if (elsewhere !== null)
    return [wrong("Stripe", `${elsewhere} is asked in place of Stripe`, "unset STRIPE_API_ORIGIN and STRIPE_SCRIPT_ORIGIN")];
  return [ok("Stripe", `${kind} keys, in realms with commerce.paymentProvider=stripe`)];
}

function checkSandbox({ settings, publicOrigin }: Pick<Look, "publicOrigin" | "settings">): readonly Finding[] {
  if (!settings.demo && settings.sandboxPayments === true)
    return [note("payment", "test payments, in realms with commerce.sandboxPayments", "unset SANDBOX_PAYMENTS before going live")];
  if (!settings.demo && settings.stripe != null) return [];
  if (!settings.demo) return [note("payment", "no provider is switched on: purchase is closed, and says so")];
  const isPublic = publicOrigin !== null && !isLoopbackOrigin(publicOrigin);
  return isPublic
    ? [wrong("payment", `sandbox payments are on at ${publicOrigin}: everybody buys for nothing`, "set DEMO=0, but for a demonstration")]
    : [ok("payment", "sandbox (demo)")];
}
