import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { type FactMethod, providerFacts } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { isSameValue } from '../../provider-details.rules.ts';
import type { ProviderFactName } from '../../provider-facts.rules.ts';

/** Where a fact comes from, when and how. */
export type FactSource = {
  method: FactMethod;
  /** The file name, `The office`, or the team. */
  source: string;
  /** The row in the file. */
  sourceRow?: number | null;
  observedAt: Date;
  /** The staff member who entered it. */
  enteredBy?: string | null;
};

export type NewFact = {
  fact: ProviderFactName;
  /** The plan or service that the fact is about. */
  about?: string;
  value: unknown;
  /** The office's exact words and the call they are from. They contain nothing about a patient. */
  quote?: string | null;
  callId?: string | null;
};

export type FactRow = typeof providerFacts.$inferSelect;

/** Stores new facts. A fact from a call is stored once. */
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
 * Confirms known facts: the same source moves its date forward, another source adds a fact. A monthly file
 * therefore doesn't add its whole content every month.
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

/** The latest fact about one subject. */
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
        // Plan names ignore case.
        sql`lower(${providerFacts.about}) = lower(${about})`,
      ),
    )
    .orderBy(desc(providerFacts.observedAt), desc(providerFacts.createdAt), desc(providerFacts.id))
    .limit(1);
  return row ?? null;
}

/** An office may have hundreds of these, and a large organization thousands of locations. */
const maxFactsOf = { insurance_plan: 200, cash_price: 200, further_place: 50 } as const;
const manyFacts = ['insurance_plan', 'cash_price', 'further_place'] as const;

/** The latest fact of each kind, however long the history is; plans, prices and locations up to a limit. */
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
  for (const fact of manyFacts)
    facts.push(...(await list(eq(providerFacts.fact, fact)).limit(maxFactsOf[fact])));
  return facts;
}
