import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { type FactMethod, providerFacts } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { isSameValue } from '../../provider-details.rules.ts';
import type { ProviderFactName } from '../../provider-facts.rules.ts';

/** From whom a fact comes, when it was said and how we heard it. */
export type FactSource = {
  method: FactMethod;
  /** The file's name, `The office`, or the team. */
  source: string;
  /** The row of the file. */
  sourceRow?: number | null;
  observedAt: Date;
  /** Who of the team entered it. */
  enteredBy?: string | null;
};

export type NewFact = {
  fact: ProviderFactName;
  /** The plan or the service, where it is about one of many. */
  about?: string;
  value: unknown;
  /** The office's own words and the call in which they were said. They hold nothing of any patient. */
  quote?: string | null;
  callId?: string | null;
};

export type FactRow = typeof providerFacts.$inferSelect;

/** Writes what is new about an office; of a call it is written once, however often it is looked at. */
export async function storeFacts(
  tx: Orm,
  providerId: string,
  facts: readonly NewFact[],
  from: FactSource,
): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insert(providerFacts)
    .values(
      facts.map(({ fact, about = '', value, quote = null, callId = null }) => ({
        id: newId(),
        providerId,
        fact,
        about,
        value,
        quote,
        callId,
        method: from.method,
        source: from.source,
        sourceRow: from.sourceRow ?? null,
        observedAt: from.observedAt,
        enteredBy: from.enteredBy ?? null,
      })),
    )
    .onConflictDoNothing();
}

/**
 * Says again what is known: the same source moves its date on, another one adds a line. So a file that comes every month
 * does not add its whole content every month.
 */
export async function confirmFacts(
  tx: Orm,
  providerId: string,
  facts: readonly NewFact[],
  from: FactSource,
): Promise<void> {
  for (const wanted of facts) {
    const newest = await findNewestFact(tx, providerId, wanted);
    const isSame =
      newest?.method === from.method &&
      newest.source === from.source &&
      newest.enteredBy === (from.enteredBy ?? null) &&
      newest.callId === null &&
      isSameValue(newest.value, wanted.value);
    if (!newest || !isSame) await storeFacts(tx, providerId, [wanted], from);
    else if (newest.observedAt < from.observedAt)
      await tx
        .update(providerFacts)
        .set({ observedAt: from.observedAt, sourceRow: from.sourceRow ?? null })
        .where(eq(providerFacts.id, newest.id));
  }
}

/** What was last said about one thing. */
export async function findNewestFact(
  orm: Orm,
  providerId: string,
  { fact, about = '' }: Pick<NewFact, 'fact' | 'about'>,
): Promise<FactRow | null> {
  const [row] = await orm
    .select()
    .from(providerFacts)
    .where(
      and(
        eq(providerFacts.providerId, providerId),
        eq(providerFacts.fact, fact),
        // A plan is the same whatever its letters' size.
        sql`lower(${providerFacts.about}) = lower(${about})`,
      ),
    )
    .orderBy(desc(providerFacts.observedAt), desc(providerFacts.createdAt), desc(providerFacts.id))
    .limit(1);
  return row ?? null;
}

/** Of these an office may have hundreds, and a large organisation thousands of places: so many are shown. */
const mostOf = { insurance_plan: 200, cash_price: 200, further_place: 50 } as const;
const manyFacts = ['insurance_plan', 'cash_price', 'further_place'] as const;

/** The newest of each kind that an office has facts of, however long its history is; of plans, prices and places the first. */
export async function listNewestFacts(orm: Orm, providerId: string): Promise<FactRow[]> {
  const list = (which: SQL) =>
    orm
      .selectDistinctOn([providerFacts.fact, sql`lower(${providerFacts.about})`])
      .from(providerFacts)
      .where(and(eq(providerFacts.providerId, providerId), which))
      .orderBy(
        providerFacts.fact,
        sql`lower(${providerFacts.about})`,
        sql`${providerFacts.observedAt} desc`,
        sql`${providerFacts.createdAt} desc`,
      );
  const facts = await list(notInArray(providerFacts.fact, [...manyFacts]));
  for (const fact of manyFacts) facts.push(...(await list(eq(providerFacts.fact, fact)).limit(mostOf[fact])));
  return facts;
}
