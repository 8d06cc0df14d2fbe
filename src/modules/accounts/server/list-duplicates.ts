import { implement } from '@orpc/server';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { possibleDuplicates, users } from '#schema/accounts.ts';
import { isId } from '#shared/ids.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { type DuplicateAccount, duplicatesContract } from '../duplicates.contract.ts';
import { reasonsOf } from '../duplicates.rules.ts';
import * as t from '../duplicates.words.ts';
import { getPatientRow } from './find-patients.ts';
import { presentPatients } from './present-patients.ts';

const endpoints = implement(duplicatesContract).$context<EndpointContext>();

const pageSize = 10;
const maxCounted = 1000;

const isOpen = isNull(possibleDuplicates.dismissedAt);

/** Accounts by ID, as shown beside each other. */
export async function readAccounts(
  orm: Orm,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, DuplicateAccount>> {
  const rows =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(users)
          .where(inArray(users.id, [...ids]));
  const views = await presentPatients(orm, rows, now);
  return new Map(
    views.map(({ id, firstName, lastName, email, phone, createdAt, lastActivityAt, requestCount }) => [
      id,
      { id, firstName, lastName, email, phone, createdAt, lastActivityAt, requestCount },
    ]),
  );
}

export const listPossibleDuplicates = endpoints.listPossibleDuplicates.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const after = input.cursor ? readCursor(input.cursor) : null;
  const rows = await orm
    .select()
    .from(possibleDuplicates)
    .where(
      and(
        isOpen,
        after === null
          ? undefined
          : sql`(${possibleDuplicates.foundAt}, ${possibleDuplicates.firstId}, ${possibleDuplicates.secondId})
            < (${after.at}::timestamptz, ${after.first}::uuid, ${after.second}::uuid)`,
      ),
    )
    .orderBy(
      desc(possibleDuplicates.foundAt),
      desc(possibleDuplicates.firstId),
      desc(possibleDuplicates.secondId),
    )
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const ids = shown.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const accounts = await readAccounts(orm, ids, context.clock.now());
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    pairs: shown.flatMap((row) => {
      const [first, second] = [accounts.get(row.firstId), accounts.get(row.secondId)];
      return first && second
        ? [{ first, second, reasons: reasonsOf(row), foundAt: row.foundAt.toISOString() }]
        : [];
    }),
    total: await countOpen(orm),
    nextCursor: last ? `${last.foundAt.toISOString()}_${last.firstId}_${last.secondId}` : null,
  };
});

function readCursor(cursor: string): { at: string; first: string; second: string } {
  const [at = '', first = '', second = ''] = cursor.split('_');
  if (Number.isNaN(Date.parse(at)) || !isId(first) || !isId(second)) throw badRequest(t.pageNotFound);
  return { at: new Date(at).toISOString(), first, second };
}

async function countOpen(orm: Orm): Promise<number> {
  const counted = orm
    .select({ id: possibleDuplicates.firstId })
    .from(possibleDuplicates)
    .where(isOpen)
    .limit(maxCounted)
    .as('counted');
  return orm.$count(counted);
}

type FoundRow = { other_id: string; same_phone: boolean; same_mailbox: boolean; same_birth_date: boolean };

/** Compares now, so it also finds accounts that were created at the same moment. */
export const listDuplicatesOfPatient = endpoints.listDuplicatesOfPatient.handler(
  async ({ input, context }) => {
    const { orm } = context.database;
    const patient = await getPatientRow(orm, input.id);
    const found = await selectRows<FoundRow>(
      orm,
      sql`select found.* from possible_duplicates_of(${patient.id}::uuid) found
        where not exists (
          select from ${possibleDuplicates} known
          where known.first_id = least(found.other_id, ${patient.id}::uuid)
            and known.second_id = greatest(found.other_id, ${patient.id}::uuid) and known.dismissed_at is not null
        ) order by found.other_id`,
    );
    const accounts = await readAccounts(
      orm,
      found.map(({ other_id: id }) => id),
      context.clock.now(),
    );
    return {
      duplicates: found.flatMap((row) => {
        const account = accounts.get(row.other_id);
        const reasons = reasonsOf({
          samePhone: row.same_phone,
          sameMailbox: row.same_mailbox,
          sameBirthDate: row.same_birth_date,
        });
        return account ? [{ account, reasons }] : [];
      }),
    };
  },
);

/** Remembered, even if the accounts change. */
export const dismissDuplicate = endpoints.dismissDuplicate.handler(async ({ input, context }) => {
  const [firstId = '', secondId = ''] = [input.id, input.duplicateId].toSorted();
  await context.database.transaction(async (tx) => {
    const patient = await getPatientRow(tx, input.id);
    // Two accounts that were created at the same moment are not recorded yet.
    await tx.execute(
      sql`insert into ${possibleDuplicates} (first_id, second_id, same_phone, same_mailbox, same_birth_date)
        select ${firstId}::uuid, ${secondId}::uuid, same_phone, same_mailbox, same_birth_date
        from possible_duplicates_of(${patient.id}::uuid) where other_id = ${input.duplicateId}::uuid
        on conflict do nothing`,
    );
    const [dismissed] = await tx
      .update(possibleDuplicates)
      .set({ dismissedAt: context.clock.now(), dismissedBy: callerId(context) })
      .where(and(eq(possibleDuplicates.firstId, firstId), eq(possibleDuplicates.secondId, secondId), isOpen))
      .returning({ firstId: possibleDuplicates.firstId });
    if (!dismissed) throw conflict(t.noLongerDuplicates);
    notifyStaff(tx, context, 'patients');
  });
  return { message: t.markedAsDifferent };
});
