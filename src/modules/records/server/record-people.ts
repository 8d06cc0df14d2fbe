import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { recordPeople } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import type { Person } from '../records.rules.ts';
import * as t from '../records.words.ts';
import { openText, sealText } from './record-texts.ts';

export type PersonRow = typeof recordPeople.$inferSelect;

const ofPerson = ({ userId, householdMemberId }: Person) =>
  and(
    eq(recordPeople.userId, userId),
    householdMemberId === null
      ? isNull(recordPeople.householdMemberId)
      : eq(recordPeople.householdMemberId, householdMemberId),
  );

/** The person's rows: none before the first document, several only while merged accounts move together. */
export const findPeople = (orm: Orm, person: Person): Promise<PersonRow[]> =>
  orm.select().from(recordPeople).where(ofPerson(person)).orderBy(recordPeople.createdAt);

/** Throws 404 for members of other households, 409 for adults with an account: they keep their own records. */
export async function requireRecordPerson(tx: Orm, { userId, householdMemberId }: Person): Promise<void> {
  if (householdMemberId === null) return;
  const member = await getRequestableMember(tx, householdMemberId, userId);
  if (member.memberUserId !== null || member.kind === 'adult')
    throw conflict(t.memberHasOwnRecords({ firstName: member.firstName }));
}

/** The person's row, created with a hash key of its own if missing. Locked until the transaction ends. */
export async function lockPerson(
  tx: Orm,
  { clock, dataKeys }: Pick<ServerContext, 'clock' | 'dataKeys'>,
  person: Person,
): Promise<PersonRow> {
  const id = newId();
  await tx
    .insert(recordPeople)
    .values({
      id,
      ...person,
      hashKey: sealText(dataKeys, 'hashKey', id, randomBytes(32).toString('base64')),
      createdAt: clock.now(),
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(recordPeople)
    .where(and(ofPerson(person), isNull(recordPeople.supersededBy)))
    .for('no key update');
  if (!row) throw new Error('The records of this person are missing.');
  return row;
}

/** Locks a person by id; null if their records were deleted meanwhile. */
export async function lockPersonById(tx: Orm, id: string): Promise<PersonRow | null> {
  const [row] = await tx.select().from(recordPeople).where(eq(recordPeople.id, id)).for('no key update');
  return row ?? null;
}

/** 48 bits: two of a person's words share a hash about once in 10,000 vaults of 100,000 words. */
const hashBytes = 6;

/** Hashes words and facts of one person. The same word of another person has another hash. */
export function createPersonHash(keys: DataKeys, { id, hashKey }: PersonRow): (text: string) => string {
  const key = Buffer.from(openText(keys, 'hashKey', id, hashKey), 'base64');
  return (text) =>
    createHmac('sha256', key).update(text).digest().subarray(0, hashBytes).toString('base64url');
}

/** Condition for a subquery: `person_id in (…)`. */
export const idsOf = (people: readonly PersonRow[]) =>
  sql`array[${sql.join(
    people.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`;
