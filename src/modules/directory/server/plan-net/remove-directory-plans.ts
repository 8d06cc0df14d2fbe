import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { bareName, type FactHistory, readFactHistory } from '../facts/read-fact-history.ts';
import { type ListedSource, toldAt } from '../nppes/store-listed-providers.ts';
import type { PlanNames } from './plan-net-staging.ts';
import { listPlansByDirectories, lockKnown, type News, storeNews } from './store-directory-facts.ts';

/** A completely read directory. `name` is one of its files; `bareNames` are all of them. */
export type WholeDirectory = ListedSource & {
  bareNames: ReadonlySet<string>;
  planNames: PlanNames;
  /** Whether it lists an active provider with this NPI, or rejected its entry. */
  isNamed(npi: string): boolean;
};

/** A provider that accepts plans according to an earlier file of this directory. */
export type ListedWithPlans = { npi: string; isNamed: boolean };

const providersAtOnce = 2000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Returns one page of them; `last` is the cursor for the next page, null at the end. */
export async function listWithPlans(
  tx: Orm,
  directory: WholeDirectory,
  after: string | null,
): Promise<{ listed: ListedWithPlans[]; last: string | null }> {
  const names = [...directory.planNames.keys()];
  // Reads each provider's facts by index, because the database estimates their number badly.
  const rows = await selectRows<{ id: string; npi: string; told: boolean | null }>(
    tx,
    sql`select p.id, p.npi, f.told
      from (select id, npi from providers where id > ${after ?? beforeAll}::uuid
        order by id limit ${providersAtOnce}) p
      left join lateral (select true as told from provider_facts f where f.provider_id = p.id
        and f.fact = 'insurance_plan' and f.method = 'file'
        and lower(f.about) = any(${sql.param(names)}::text[]) limit 1) f on true
      order by p.id`,
  );
  const told = rows.filter((row) => row.told === true);
  const saidOf = await readSaid(
    tx,
    told.map(({ id }) => id),
  );
  const listed = told.flatMap(({ id, npi }) =>
    ownPlans(saidOf(id), directory).length === 0 ? [] : [{ npi, isNamed: directory.isNamed(npi) }],
  );
  return { listed, last: rows.length < providersAtOnce ? null : (rows.at(-1)?.id ?? null) };
}

/** Marks this directory's plans as not accepted for providers it no longer lists. Returns their number. */
export async function removeDirectoryPlans(
  tx: Orm,
  listed: readonly ListedWithPlans[],
  directory: WholeDirectory,
): Promise<number> {
  const forgotten = listed.filter(({ isNamed }) => !isNamed).map(({ npi }) => npi);
  if (forgotten.length === 0) return 0;
  const known = [...(await lockKnown(tx, forgotten)).values()];
  const saidOf = await readSaid(
    tx,
    known.map(({ id }) => id),
  );
  const at = toldAt(directory.dated, directory);
  const news = known.flatMap((present): News[] => {
    const said = saidOf(present.id);
    const facts = ownPlans(said, directory)
      .filter(({ observedAt }) => observedAt <= at)
      .map(({ about }) => ({ fact: 'insurance_plan' as const, about, value: false }));
    return facts.length === 0 ? [] : [{ present, said, facts, row: null, at }];
  });
  await storeNews(tx, news, directory);
  return news.length;
}

const readSaid = (tx: Orm, ids: readonly string[]) =>
  readFactHistory(tx, ids, ['insurance_plan', 'insurance']);

const ownPlans = (said: FactHistory, { planNames, bareNames }: WholeDirectory) =>
  listPlansByDirectories(said).filter(
    ({ about, source }) => planNames.has(about.toLowerCase()) && bareNames.has(bareName(source)),
  );
