import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { bareName, type FactHistory, readFactHistory } from '../facts/read-fact-history.ts';
import { dateWithinReading, type ListedSource } from '../nppes/store-listed-providers.ts';
import type { PlanNames } from './plan-net-staging.ts';
import { listDirectoryPlans, lockKnown, type NewFacts, storeNewFacts } from './store-directory-facts.ts';

/** A completely read directory. `name` is one of its files; `bareNames` are all of them. */
export type CompleteDirectory = ListedSource & {
  bareNames: ReadonlySet<string>;
  planNames: PlanNames;
  /** Whether it lists an active provider with this NPI, or rejected its entry. */
  isNamed(npi: string): boolean;
};

/** A provider that accepts plans according to an earlier file of this directory. */
export type ListedWithPlans = { npi: string; isNamed: boolean };

const providersPerBatch = 2000;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Returns one page of them; `last` is the cursor for the next page, null at the end. */
export async function listWithPlans(
  tx: Orm,
  directory: CompleteDirectory,
  after: string | null,
): Promise<{ listed: ListedWithPlans[]; last: string | null }> {
  const names = [...directory.planNames.keys()];
  // Reads each provider's facts by index, because the database estimates their number badly.
  const rows = await selectRows<{ id: string; npi: string; matched: boolean | null }>(
    tx,
    sql`select p.id, p.npi, f.matched
      from (select id, npi from providers where id > ${after ?? lowestId}::uuid
        order by id limit ${providersPerBatch}) p
      left join lateral (select true as matched from provider_facts f where f.provider_id = p.id
        and f.fact = 'insurance_plan' and f.method = 'file'
        and lower(f.about) = any(${sql.param(names)}::text[]) limit 1) f on true
      order by p.id`,
  );
  const withPlans = rows.filter((row) => row.matched === true);
  const historyOf = await readHistory(
    tx,
    withPlans.map(({ id }) => id),
  );
  const listed = withPlans.flatMap(({ id, npi }) =>
    ownPlans(historyOf(id), directory).length === 0 ? [] : [{ npi, isNamed: directory.isNamed(npi) }],
  );
  return { listed, last: rows.length < providersPerBatch ? null : (rows.at(-1)?.id ?? null) };
}

/** Marks this directory's plans as not accepted for providers it no longer lists. Returns their number. */
export async function removeDirectoryPlans(
  tx: Orm,
  listed: readonly ListedWithPlans[],
  directory: CompleteDirectory,
): Promise<number> {
  const dropped = listed.filter(({ isNamed }) => !isNamed).map(({ npi }) => npi);
  if (dropped.length === 0) return 0;
  const known = [...(await lockKnown(tx, dropped)).values()];
  const historyOf = await readHistory(
    tx,
    known.map(({ id }) => id),
  );
  const at = dateWithinReading(directory.dated, directory);
  const newFacts = known.flatMap((present): NewFacts[] => {
    const history = historyOf(present.id);
    const facts = ownPlans(history, directory)
      .filter(({ observedAt }) => observedAt <= at)
      .map(({ about }) => ({ fact: 'insurance_plan' as const, about, value: false }));
    return facts.length === 0 ? [] : [{ present, history, facts, row: null, at }];
  });
  await storeNewFacts(tx, newFacts, directory);
  return newFacts.length;
}

const readHistory = (tx: Orm, ids: readonly string[]) =>
  readFactHistory(tx, ids, ['insurance_plan', 'insurance']);

const ownPlans = (history: FactHistory, { planNames, bareNames }: CompleteDirectory) =>
  listDirectoryPlans(history).filter(
    ({ about, source }) => planNames.has(about.toLowerCase()) && bareNames.has(bareName(source)),
  );
