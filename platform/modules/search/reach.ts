import type { AccessLevel } from "../../../contract/catalogue/card.ts";
import type { CallContext } from "../../http/context.ts";
import type { Catalogue, CatalogueOptions } from "../catalogue/index.ts";
import type { Facts, SearchDocument } from "./store/facts.ts";

interface ReachPorts {
  readonly catalogue: Pick<Catalogue, "accessLevels">;
  readonly commerce: Pick<CatalogueOptions, "availableLicences">;
}

/**
 * Finds the documents that the caller can watch now, after sign-in, or with a licence that is sold to them. One for each search: it reads
 * the caller's rights once.
 */
export function createReach({ catalogue, commerce }: ReachPorts, context: CallContext) {
  let levels: ReturnType<Catalogue["accessLevels"]> | null = null;
  /** Licences, and whether they are sold to the caller. */
  const sold = new Map<string, boolean>();

  async function readSold(licences: Iterable<string>): Promise<void> {
    const unknown = [...new Set(licences)].filter((id) => !sold.has(id));
    if (unknown.length === 0) return;
    const available = new Set((await commerce.availableLicences(context, unknown)).map(({ licenceId }) => licenceId));
    for (const id of unknown) sold.set(id, available.has(id));
  }

  return async (documents: readonly SearchDocument[]): Promise<readonly SearchDocument[]> => {
    if (documents.length === 0) return [];
    levels ??= catalogue.accessLevels(context).catch((error: unknown) => {
      levels = null;
      throw error;
    });
    const levelOf = await levels;
    const levelsOf = new Map<Facts, AccessLevel>();
    for (const { facts } of documents)
      if (!levelsOf.has(facts)) levelsOf.set(facts, levelOf({ kind: facts.access, licences: facts.licences }));
    await readSold([...levelsOf].flatMap(([{ licences }, level]) => (level === "DENIED" ? licences : [])));
    const open = new Set<Facts>();
    for (const [facts, level] of levelsOf)
      if (level !== "GEOBLOCKED" && (level !== "DENIED" || facts.licences.some((id) => sold.get(id) === true))) open.add(facts);
    return documents.filter(({ facts }) => open.has(facts));
  };
}
export type Reach = ReturnType<typeof createReach>;
