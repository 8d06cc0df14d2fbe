import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Coverage } from '#engines/records/health-record.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { recordFacts } from '#schema/records.ts';
import { namePlan } from '../insurance-card.rules.ts';
import type { Person } from '../records.rules.ts';
import { findPeople } from './record-people.ts';
import { openFact } from './record-texts.ts';

export type InsuranceCard = { id: string; coverage: Coverage };

const maxCards = 20;

/** The insurance in a person's records, last added first. */
export async function listInsuranceCards(
  orm: Orm,
  dataKeys: DataKeys,
  person: Person,
): Promise<InsuranceCard[]> {
  const people = await findPeople(orm, person);
  if (people.length === 0) return [];
  const rows = await orm
    .select()
    .from(recordFacts)
    .where(
      and(
        inArray(
          recordFacts.personId,
          people.map(({ id }) => id),
        ),
        eq(recordFacts.kind, 'coverage'),
        ne(recordFacts.state, 'removed'),
      ),
    )
    .orderBy(desc(recordFacts.createdAt), desc(recordFacts.id))
    .limit(maxCards);
  return rows.flatMap((row) => {
    const fact = openFact(dataKeys, row);
    return fact.kind === 'coverage' ? { id: row.id, coverage: fact } : [];
  });
}

/** Names of the account owner's plans, as answers to the question for the insurance. */
export async function listInsuranceAnswers(
  orm: Orm,
  dataKeys: DataKeys,
  { userId, today }: { userId: string; today: string },
): Promise<string[]> {
  const cards = await listInsuranceCards(orm, dataKeys, { userId, householdMemberId: null });
  const current = cards.filter(({ coverage: { endedOn } }) => endedOn === null || endedOn >= today);
  return [...new Set(current.map(({ coverage }) => namePlan(coverage)).filter((name) => name !== ''))];
}
