import { implement } from '@orpc/server';
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { presentHousehold } from '#modules/household/server/present-household.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import { type RecordPersonView, recordsContract } from '../records.contract.ts';
import { presentDocument } from './present-record.ts';
import { readQuota } from './quota.ts';
import { findPeople } from './record-people.ts';

const endpoints = implement(recordsContract).$context<EndpointContext>();

/** The account owner, then household members without an account of their own. */
export async function listPeople(
  context: Pick<ServerContext, 'database' | 'dataKeys'>,
  userId: string,
): Promise<RecordPersonView[]> {
  const { orm } = context.database;
  const [owner] = await orm.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  const { members } = await presentHousehold(context, userId);
  const counts = await countDocuments(orm, userId);
  const own = members.filter(({ kind, state }) => kind === 'dependent' && state === 'active');
  return [
    { householdMemberId: null, firstName: owner?.firstName ?? '', documentCount: counts.get(null) ?? 0 },
    ...own.map(({ id, firstName }) => ({
      householdMemberId: id,
      firstName,
      documentCount: counts.get(id) ?? 0,
    })),
  ];
}

async function countDocuments(orm: Orm, userId: string): Promise<Map<string | null, number>> {
  const rows = await orm
    .select({ memberId: recordPeople.householdMemberId, documents: count() })
    .from(recordDocuments)
    .innerJoin(recordPeople, eq(recordPeople.id, recordDocuments.personId))
    .where(and(eq(recordPeople.userId, userId), ne(recordDocuments.state, 'uploading')))
    .groupBy(recordPeople.householdMemberId);
  return new Map(rows.map(({ memberId, documents }) => [memberId, documents]));
}

export const listRecordPeople = endpoints.listRecordPeople.handler(async ({ context }) => {
  const userId = callerId(context);
  return {
    people: await listPeople(context, userId),
    quota: await readQuota(context.database.orm, context, userId),
  };
});

const documentsPerPage = 50;

export const listRecordDocuments = endpoints.listRecordDocuments.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const householdMemberId = input.householdMemberId ?? null;
  const people = await findPeople(orm, { userId: callerId(context), householdMemberId });
  const rows = await orm
    .select()
    .from(recordDocuments)
    .where(
      and(
        inArray(
          recordDocuments.personId,
          people.map(({ id }) => id),
        ),
        ne(recordDocuments.state, 'uploading'),
        input.kind ? eq(recordDocuments.kind, input.kind) : undefined,
        input.after ? isAfter(orm, input.after) : undefined,
      ),
    )
    .orderBy(desc(recordDocuments.createdAt), desc(recordDocuments.id))
    .limit(documentsPerPage + 1);
  return {
    documents: rows
      .slice(0, documentsPerPage)
      .map((row) => presentDocument(context.dataKeys, row, householdMemberId)),
    hasMore: rows.length > documentsPerPage,
  };
});

/** Documents added before this one. */
const isAfter = (orm: Orm, id: string) => {
  const last = orm
    .select({ at: recordDocuments.createdAt, id: recordDocuments.id })
    .from(recordDocuments)
    .where(eq(recordDocuments.id, id));
  return sql`(${recordDocuments.createdAt}, ${recordDocuments.id}) < (${last})`;
};
