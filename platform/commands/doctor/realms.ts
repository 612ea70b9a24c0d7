import { realmSettings } from "../../modules.ts";
import { isLacking, lackOf, secretStates } from "../realm/secret-states.ts";
import type { DoctorStore } from "./doctor-store.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

/** Realms that nobody can open, buy from or administer, and settings that are not understood. */
export async function checkRealms(store: DoctorStore, publicOrigin: string | null): Promise<Finding[]> {
  const [realms, hosts] = await Promise.all([store.realms(), store.hosts()]);
  if (realms.length === 0) return [wrong("realms", "there is no realm", "make one: realm create ID --host HOST --admin EMAIL")];
  const [licences, operators, labelled, secrets] = await Promise.all([
    store.licences(),
    store.operators(),
    store.labelled(),
    store.providerSecrets(),
  ]);
  const findings = realms.flatMap(({ id, settings }) => {
    const own = hosts.filter(({ realm_id }) => realm_id === id).map(({ host }) => host);
    const read = realmSettings.read(settings);
    const { origin } = read.settings.general;
    // The secrets' values are not opened: the doctor may be without the secret of the server.
    const stored = secrets.flatMap(({ realm_id, changed_at, ...one }) =>
      realm_id === id ? [{ ...one, changedAt: changed_at, readable: true }] : [],
    );
    const lacking = secretStates(read.settings.signIn.providers, stored).filter(isLacking);
    return [
      ...(own.length === 0 ? [wrong("hosts", `${id} has no host: nobody can open it`, `realm set ${id} --add-host HOST`)] : []),
      ...(origin !== "" && !own.includes(new URL(origin).hostname)
        ? [
            wrong(
              "hosts",
              `${id}: general.origin leads to a host that is not its own: ${origin}`,
              `realm set ${id} --add-host ${new URL(origin).hostname}`,
            ),
          ]
        : []),
      ...(licences.has(id) ? [] : [note("licences", `${id} sells nothing: it has no licence`, "bundle import FOLDER with licences")]),
      ...(operators.has(id) ? [] : [note("accounts", `${id} has no operator`, `account create ${id} EMAIL --role operator`)]),
      ...(labelled.has(id) ? [] : [wrong("labels", `${id} has no texts`, "start the server once: it writes them")]),
      ...lacking.map((one) =>
        wrong("sign-in", `${id}: ${lackOf(one)}, nobody signs in with it`, `realm provider-secret ${id} ${one.provider} < FILE`),
      ),
      ...read.problems.map(({ path, message }) =>
        wrong("settings of a realm", `${id}: ${path} ${message}; its default stands in`, `realm set ${id} ${path}=…, or --unset ${path}`),
      ),
    ];
  });
  const standard = realms.filter(({ is_default }) => is_default === 1);
  if (standard.length !== 1) findings.push(wrong("realms", `${standard.length} realms are the default one`, "realm set ID --default"));
  const other = publicOrigin === null ? undefined : hosts.find(({ host }) => host === new URL(publicOrigin).hostname);
  if (other !== undefined && other.realm_id !== standard[0]?.id)
    findings.push(
      wrong(
        "hosts",
        `PUBLIC_ORIGIN opens the default realm, and its host is one of ${other.realm_id}`,
        `realm set ${other.realm_id} --default, or another PUBLIC_ORIGIN`,
      ),
    );
  return findings.some(({ state }) => state === "wrong")
    ? findings
    : [ok("realms", `${realms.length} (${realms.map(({ id }) => id).join(", ")}), ${hosts.length} hosts`), ...findings];
}
