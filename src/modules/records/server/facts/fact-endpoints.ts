import { implement } from '@orpc/server';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Fact } from '#engines/records/health-record.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordFacts } from '#schema/records.ts';
import { notFound } from '#shared/problem.ts';
import type { FactView } from '../../record-facts.contract.ts';
import { wordsOf } from '../../record-words.rules.ts';
import { recordsContract } from '../../records.contract.ts';
import * as t from '../../records.words.ts';
import { forgetWords } from '../delete-record.ts';
import { lockOwnFact } from '../find-record.ts';
import { presentFacts } from '../list-facts.ts';
import { presentFactViews } from '../present-record.ts';
import { findPeople, lockPerson, type PersonRow, requireRecordPerson } from '../record-people.ts';
import { openFact, openOriginal, sealFact, sealText } from '../record-texts.ts';
import { addToVocabulary } from '../search/vocabulary.ts';
import { dateOfFact, searchTextOf } from './describe-fact.ts';
import { hashFacts } from './fact-hashes.ts';
import type { FactRow } from './store-facts.ts';

const endpoints = implement(recordsContract).$context<EndpointContext>();

const maxFacts = 2000;

export const listRecordFacts = endpoints.listRecordFacts.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const people = await findPeople(orm, {
    userId: callerId(context),
    householdMemberId: input.householdMemberId ?? null,
  });
  const rows = await orm
    .select()
    .from(recordFacts)
    .where(
      and(
        inArray(
          recordFacts.personId,
          people.map(({ id }) => id),
        ),
        ne(recordFacts.state, 'removed'),
        input.kind ? eq(recordFacts.kind, input.kind) : undefined,
      ),
    )
    .orderBy(sql`${recordFacts.happenedOn} desc nulls last`, desc(recordFacts.id))
    .limit(maxFacts + 1);
  const facts = await presentFacts(orm, context.dataKeys, rows.slice(0, maxFacts));
  return {
    facts: await presentFactViews(orm, context.dataKeys, facts),
    hasMore: rows.length > maxFacts,
  };
});

/** Idempotent by the id that the page created. */
export const addRecordFact = endpoints.addRecordFact.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const person = { userId, householdMemberId: input.householdMemberId ?? null };
  const { dataKeys, clock } = context;
  await context.database.transaction(async (tx) => {
    await requireRecordPerson(tx, person);
    const row = await lockPerson(tx, context, person);
    const hashes = hashFacts(context, row);
    const now = clock.now();
    await tx
      .insert(recordFacts)
      .values({
        id: input.id,
        personId: row.id,
        kind: input.fact.kind,
        // A fact that the patient adds may equal a removed one.
        factKey: `${hashes.factKey(input.fact)} ${input.id}`,
        seriesKey: hashes.seriesKey(input.fact),
        body: sealFact(dataKeys, input.id, input.fact),
        state: 'added',
        changedBy: userId,
        changedAt: now,
        happenedOn: dateOfFact(input.fact),
        words: hashes.words(input.fact),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
    await addToVocabulary(tx, dataKeys, row.id, wordsOf(searchTextOf(input.fact)));
    context.live.publish(tx, { owner: userId, topic: 'record', id: input.id });
  });
  return presentOwn(context, input.id, userId);
});

export const correctRecordFact = endpoints.correctRecordFact.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const { fact: row, person } = await lockOwnFact(tx, input.id, userId);
    if (row.kind !== input.fact.kind) throw notFound(t.factNotFound);
    await saveCorrection(tx, context, { row, person, fact: input.fact, userId });
    context.live.publish(tx, { owner: userId, topic: 'record', id: row.id });
  });
  return presentOwn(context, input.id, userId);
});

type Correction = { row: FactRow; person: PersonRow; fact: Fact; userId: string };

async function saveCorrection(
  tx: Orm,
  context: EndpointContext,
  { row, person, fact, userId }: Correction,
): Promise<void> {
  const { dataKeys, clock } = context;
  const hashes = hashFacts(context, person);
  const before = openFact(dataKeys, row);
  const original = row.state === 'added' ? null : (openOriginal(dataKeys, row) ?? before);
  const now = clock.now();
  await tx
    .update(recordFacts)
    .set({
      body: sealFact(dataKeys, row.id, fact),
      original: original && sealText(dataKeys, 'original', row.id, JSON.stringify(original)),
      state: row.state === 'added' ? 'added' : 'corrected',
      changedBy: userId,
      changedAt: now,
      seriesKey: hashes.seriesKey(fact),
      happenedOn: dateOfFact(fact),
      // Documents that say the original again must find this fact.
      words: [...new Set([...hashes.words(fact), ...(original ? hashes.identities(original) : [])])],
      updatedAt: now,
    })
    .where(eq(recordFacts.id, row.id));
  await addToVocabulary(tx, dataKeys, person.id, wordsOf(searchTextOf(fact)));
  await forgetWords(tx, context, person, wordsOf(searchTextOf(before)));
}

/** A removed fact that a document says stays as a hidden row, so that reading it again does not bring it back. */
export const removeRecordFact = endpoints.removeRecordFact.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const { fact: row, person } = await lockOwnFact(tx, input.id, userId);
    const hashes = hashFacts(context, person);
    const now = context.clock.now();
    const shown = openFact(context.dataKeys, row);
    const asRead = openOriginal(context.dataKeys, row) ?? shown;
    if (row.state === 'added') await tx.delete(recordFacts).where(eq(recordFacts.id, row.id));
    else
      await tx
        .update(recordFacts)
        .set({
          state: 'removed',
          changedBy: userId,
          changedAt: now,
          words: hashes.identities(asRead),
          updatedAt: now,
        })
        .where(eq(recordFacts.id, row.id));
    await forgetWords(tx, context, person, wordsOf(searchTextOf(shown)));
    context.live.publish(tx, { owner: userId, topic: 'record', id: row.id });
  });
  return { removed: true as const };
});

async function presentOwn(context: EndpointContext, id: string, userId: string): Promise<FactView> {
  const { orm } = context.database;
  const row = await context.database.transaction(async (tx) => (await lockOwnFact(tx, id, userId)).fact);
  const [view] = await presentFactViews(
    orm,
    context.dataKeys,
    await presentFacts(orm, context.dataKeys, [row]),
  );
  if (!view) throw notFound(t.factNotFound);
  return view;
}
