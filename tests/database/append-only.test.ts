import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { allowErasure } from '#platform/database/allow-erasure.ts';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests, requestTimeline } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import { onBothBackends, openTestDatabase } from '../support/runner/test-database.ts';

onBothBackends((backend) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(backend);
    await writeOneOfEach(database);
  });
  afterEach(() => database.close());

  test.each(['request_timeline', 'audit_entries'])(
    'rows of %s can’t be changed or deleted',
    async (table) => {
      const name = sql.identifier(table);
      await expect(database.orm.execute(sql`update ${name} set at = now()`)).rejects.toSatisfy(isRefusal);
      await expect(database.orm.execute(sql`delete from ${name}`)).rejects.toSatisfy(isRefusal);
      const left = await database.orm.$count(sql`${name}`);
      expect(left).toBe(1);
    },
  );

  test('only account erasure can remove a patient’s text, and only in its own transaction', async () => {
    await database.transaction(async (tx) => {
      await allowErasure(tx);
      await tx.execute(sql`update request_timeline set note = ''`);
      await tx.execute(sql`delete from request_timeline`);
    });
    expect(await database.orm.$count(sql`request_timeline`)).toBe(0);
    await writeOneOfEach(database, 'b@example.test');
    await expect(database.orm.execute(sql`delete from request_timeline`)).rejects.toSatisfy(isRefusal);
    const onAudit = database.transaction(async (tx) => {
      await allowErasure(tx);
      await tx.execute(sql`delete from audit_entries`);
    });
    await expect(onAudit).rejects.toSatisfy(isRefusal);
    expect(await database.orm.$count(sql`audit_entries`)).toBe(2);
  });
});

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /never changed or deleted/.test(`${error.message} ${String(error.cause)}`);

async function writeOneOfEach(database: Database, email = 'a@example.test'): Promise<void> {
  const userId = newId();
  const requestId = newId();
  const at = new Date();
  await database.orm.insert(users).values({ id: userId, email, name: 'A' });
  await database.orm.insert(careRequests).values({
    id: requestId,
    userId,
    submissionKey: newId(),
    description: 'a skin check',
    mode: 'demo',
    slaDeadline: at,
    slaExplanation: '',
  });
  await database.orm
    .insert(requestTimeline)
    .values({ requestId, at, toStatus: 'new', actor: 'patient', note: 'asked' });
  await writeAudit(database.orm, {
    at,
    actorId: userId,
    actorRole: 'patient',
    action: 'submitRequest',
    subjectKind: 'request',
    subjectId: requestId,
    outcome: 'done',
    requestTraceId: null,
  });
}
