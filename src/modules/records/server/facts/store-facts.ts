import { and, arrayOverlaps, eq } from 'drizzle-orm';
import type { Fact, ReadFact } from '#engines/records/health-record.ts';
import { mergeFacts } from '#engines/records/merge/merge-facts.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordFactSources, recordFacts } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { wordsOf } from '../../record-words.rules.ts';
import type { PersonRow } from '../record-people.ts';
import { openFact, openOriginal, openSource, sealFact, sealSource } from '../record-texts.ts';
import { addToVocabulary } from '../search/vocabulary.ts';
import { dateOfFact, searchTextOf } from './describe-fact.ts';
import { hashFacts } from './fact-hashes.ts';

type Context = Pick<ServerContext, 'dataKeys' | 'clock'>;
export type FactRow = typeof recordFacts.$inferSelect;

/**
 * Adds what a document says. A fact that the person has already gets another source; what the patient corrected or removed
 * stays so. The caller has locked the person.
 */
export async function storeFacts(
  tx: Orm,
  context: Context,
  person: PersonRow,
  { documentId, facts }: { documentId: string; facts: readonly ReadFact[] },
): Promise<void> {
  const hashes = hashFacts(context, person);
  const words = new Set<string>();
  for (const { fact, sources } of mergeFacts(facts)) {
    const same = await findSame(tx, context, person, fact);
    const factId = same?.id ?? (await insertFact(tx, context, person, fact));
    await tx.insert(recordFactSources).values(
      sources.map((source) => {
        const id = newId();
        return { id, factId, documentId, body: sealSource(context.dataKeys, id, { fact, source }) };
      }),
    );
    if (same?.state === 'read') {
      const [merged] = mergeFacts([
        { fact: openFact(context.dataKeys, same), sources: [] },
        { fact, sources: [] },
      ]);
      if (merged)
        await saveFact(tx, context, { id: same.id, fact: merged.fact, words: hashes.words(merged.fact) });
    }
    for (const word of wordsOf(searchTextOf(fact))) words.add(word);
  }
  await addToVocabulary(tx, context.dataKeys, person.id, words);
}

/** The stored fact that says the same, as it was read. */
async function findSame(tx: Orm, context: Context, person: PersonRow, fact: Fact): Promise<FactRow | null> {
  const hashes = hashFacts(context, person);
  const candidates = await tx
    .select()
    .from(recordFacts)
    .where(
      and(
        eq(recordFacts.personId, person.id),
        eq(recordFacts.kind, fact.kind),
        arrayOverlaps(recordFacts.words, hashes.identities(fact)),
      ),
    );
  const key = hashes.factKey(fact);
  return (
    candidates.find(({ factKey }) => factKey === key) ??
    candidates.find((row) => {
      const known = openOriginal(context.dataKeys, row) ?? openFact(context.dataKeys, row);
      return (
        mergeFacts([
          { fact: known, sources: [] },
          { fact, sources: [] },
        ]).length === 1
      );
    }) ??
    null
  );
}

async function insertFact(tx: Orm, context: Context, person: PersonRow, fact: Fact): Promise<string> {
  const id = newId();
  const hashes = hashFacts(context, person);
  const now = context.clock.now();
  await tx.insert(recordFacts).values({
    id,
    personId: person.id,
    kind: fact.kind,
    factKey: hashes.factKey(fact),
    seriesKey: hashes.seriesKey(fact),
    body: sealFact(context.dataKeys, id, fact),
    state: 'read',
    happenedOn: dateOfFact(fact),
    words: hashes.words(fact),
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

const saveFact = (
  tx: Orm,
  { dataKeys, clock }: Context,
  { id, fact, words }: { id: string; fact: Fact; words: string[] },
) =>
  tx
    .update(recordFacts)
    .set({
      body: sealFact(dataKeys, id, fact),
      happenedOn: dateOfFact(fact),
      words,
      updatedAt: clock.now(),
    })
    .where(eq(recordFacts.id, id));

/**
 * Forgets what a document says: facts that no other document says are deleted, unless the patient corrected, added or removed
 * them. The caller has locked the person.
 */
export async function forgetFactsOf(
  tx: Orm,
  context: Context,
  person: PersonRow,
  { documentId, keepChanged }: { documentId: string; keepChanged: boolean },
): Promise<void> {
  const hashes = hashFacts(context, person);
  const deleted = await tx
    .delete(recordFactSources)
    .where(eq(recordFactSources.documentId, documentId))
    .returning({ factId: recordFactSources.factId });
  for (const factId of new Set(deleted.map((row) => row.factId))) {
    const [row] = await tx.select().from(recordFacts).where(eq(recordFacts.id, factId));
    if (!row) continue;
    const others = await tx.select().from(recordFactSources).where(eq(recordFactSources.factId, factId));
    const [merged] = mergeFacts(
      others.map((other) => ({ fact: openSource(context.dataKeys, other).fact, sources: [] })),
    );
    if (merged && row.state === 'read')
      await saveFact(tx, context, { id: factId, fact: merged.fact, words: hashes.words(merged.fact) });
    if (others.length > 0) continue;
    const isForgotten = row.state === 'read' || (row.state === 'removed' && !keepChanged);
    if (isForgotten) await tx.delete(recordFacts).where(eq(recordFacts.id, factId));
    // What the patient typed stays; what the document said does not.
    else if (row.state === 'corrected' && !keepChanged)
      await tx.update(recordFacts).set({ state: 'added', original: null }).where(eq(recordFacts.id, factId));
  }
}
