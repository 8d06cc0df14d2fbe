import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MergePreview } from '#modules/accounts/duplicates.contract.ts';
import type { AccessEntry, PatientDetailsView } from '#modules/accounts/patient-views.ts';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import { accountMerges } from '#schema/patient-records.ts';
import { charges } from '#schema/payments.ts';
import { usedOffers } from '#schema/used-offers.ts';
import { newId } from '#shared/ids.ts';
import { downloadArchive } from '#tests/support/files/read-archive.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  addPatient,
  readMail,
  registerAdministrator,
  registerStaff,
} from '#tests/support/steps/account-steps.ts';
import { getRequest, listAppointments } from '#tests/support/steps/care-steps.ts';
import { seedMembership } from '#tests/support/steps/membership-steps.ts';
import { listBilling } from '#tests/support/steps/paying-steps.ts';
import { seedFinishedRequest } from '#tests/support/steps/savings-steps.ts';
import { type SeededPerson, seedPerson } from '#tests/support/steps/seed-person.ts';
import { getThread } from '#tests/support/steps/thread-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { accountColumns } from '../server/merge/account-columns.ts';
import { finishMergeJob } from '../server/merge/finish-merge.ts';

type WithMessage = { message: string; code?: string };

const reason = 'Signed up twice; confirmed on the phone';

forEachBackend((backend) => {
  let server: TestServer;
  /** Administrators without 2FA. */
  let avery: SignedIn;
  let blair: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    avery = await registerAdministrator(server);
    blair = await registerAdministrator(server, 'Blair');
  });
  afterAll(async () => {
    await server.stop();
  });

  const preview = async (kept: string, closed: string, by: HttpClient = avery) =>
    by.get<MergePreview & WithMessage>(`/api/admin/patients/${kept}/merge?duplicateId=${closed}`);
  const merge = (kept: string, closed: string, body: object = {}, by: HttpClient = avery) =>
    by.post<WithMessage>(`/api/admin/patients/${kept}/merge`, {
      duplicateId: closed,
      reason,
      password: testPassword,
      ...body,
    });
  const sendCode = (kept: string, closed: string) =>
    avery.post<WithMessage>(`/api/admin/patients/${kept}/merge/code`, { duplicateId: closed });
  /** Emails a code to the account to be closed, and reads it there. */
  const askOwner = async (kept: string, closed: { id: string; email: string }): Promise<string> => {
    const sent = await sendCode(kept, closed.id);
    expect([sent.status, sent.body.message]).toEqual([200, `We emailed a code to ${closed.email}.`]);
    return /\b\d{6}\b/.exec(await readMail(server, closed.email, 'your code'))?.[0] ?? '';
  };
  const mergeWithCode = async (kept: SignedIn, closed: SignedIn): Promise<void> => {
    const ownerCode = await askOwner(kept.user.id, closed.user);
    const merged = await merge(kept.user.id, closed.user.id, { ownerCode });
    expect([merged.status, merged.text]).toEqual([200, merged.text]);
  };
  const rowOf = async (id: string) => {
    const [row] = await server.database.orm.select().from(users).where(eq(users.id, id));
    if (!row) throw new Error('The account is missing.');
    return row;
  };

  describe('an account with data everywhere is merged into another', () => {
    let kept: SignedIn;
    let closed: SeededPerson;
    let entriesBefore: number;

    beforeAll(async () => {
      kept = await registerPatient(server, { firstName: 'Rosa', lastName: 'Diaz' });
      closed = await seedPerson(server);
      entriesBefore = (await listBilling(closed)).length;
      closed.user.email = closed.email;
      await mergeWithCode(kept, closed);
    }, 120_000);

    test('the requests, messages and appointments are in the kept account', async () => {
      const paid = await getRequest(kept, closed.paidRequestId);
      expect(paid.timeline.map(({ note }) => note)).toContain(
        'Our care team moved this request here from your other account.',
      );
      expect(paid.resultArtifacts).not.toBeNull();
      for (const id of [closed.lockedRequestId, closed.openRequestId])
        expect((await kept.get<RequestDetail>(`/api/requests/${id}`)).status).toBe(200);
      expect((await getThread(kept, closed.paidRequestId)).messages.length).toBeGreaterThan(0);
      expect((await listAppointments(kept)).map(({ id }) => id)).toContain(closed.appointment.id);
      const details = await avery.get<PatientDetailsView>(`/api/admin/patients/${kept.user.id}`);
      expect(details.body.household.map(({ id }) => id)).toContain(closed.childId);
      expect(details.body.payments.count).toBeGreaterThan(0);
    });

    test('nothing that moves or ends is left under the closed account', async () => {
      const left: string[] = [];
      for (const [place, decision] of Object.entries(accountColumns)) {
        if (decision === 'stay' || decision === 'staff') continue;
        const [table = '', column = ''] = place.split('.');
        const isOwn = sql`${closed.user.id}::uuid = any(array[${sql.identifier(column)}]::uuid[])`;
        const [found] = await selectRows<{ count: number }>(
          server.database.orm,
          sql`select count(*)::int as count from ${sql.identifier(table)} where ${isOwn}`,
        );
        if (found?.count !== 0) left.push(place);
      }
      expect(left).toEqual([]);
    });

    test('payments stay in the ledger under the old ID, verify, and show in the kept account', async () => {
      const { orm } = server.database;
      expect(await orm.$count(charges, eq(charges.userId, closed.user.id))).toBeGreaterThan(0);
      for await (const place of checkLedger(orm)) expect(place).toBeNull();
      expect(entriesBefore).toBeGreaterThan(0);
      const entries = await listBilling(kept);
      expect(entries.length).toBe(entriesBefore);
      const receipt = entries.find(({ hasReceipt }) => hasReceipt);
      const pdf = await fetch(`${server.address}/api/billing/receipts/${receipt?.chargeId}`, {
        headers: { cookie: kept.cookies() },
      });
      expect(pdf.status).toBe(200);
      const proof = await kept.get<{
        chain: string;
        mergedAccounts: { chain: string; transactions: unknown[] }[];
      }>('/api/billing/proof');
      expect(proof.body.chain).toBe(kept.user.id);
      expect(proof.body.mergedAccounts).toMatchObject([{ chain: closed.user.id }]);
      expect(proof.body.mergedAccounts[0]?.transactions.length).toBeGreaterThan(0);
    });

    test('sessions end, and only the right password says that the account was merged', async () => {
      expect((await closed.get('/api/auth/user')).status).toBe(401);
      const login = (password: string) =>
        server.newClient().post<WithMessage>('/api/login', { email: closed.email, password });
      const right = await login(testPassword);
      expect([right.status, right.body.message]).toEqual([
        403,
        'This account was combined with your other account. Sign in with the other email address, or contact support.',
      ]);
      const wrong = await login('not the password');
      expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password']);
      expect((await kept.get('/api/auth/user')).status).toBe(200);
      for (const address of [kept.user.email, closed.email])
        expect(await readMail(server, address, 'were combined')).toContain('•••@example.test');
    });

    test('the patient reads who did it and why; the audit log and an alert have it too', async () => {
      const seen = await kept.get<{ entries: AccessEntry[] }>('/api/account/access-log');
      expect(seen.body.entries).toContainEqual(
        expect.objectContaining({
          who: 'Avery A.',
          what: 'Merged another account of yours into this one',
          reason,
          done: true,
        }),
      );
      const audited = await server.database.orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'mergePatients'));
      expect(audited).toContainEqual(
        expect.objectContaining({ actorId: avery.user.id, subjectId: kept.user.id, outcome: 'done' }),
      );
      const alertFor = async (by: HttpClient) =>
        (await by.get<StaffAlertView[]>('/api/admin/alerts')).body.find(
          ({ kind, userId }) => kind === 'patients_merged' && userId === kept.user.id,
        );
      expect(await alertFor(avery)).toMatchObject({
        actors: ['Avery Admin'],
        actorReason: reason,
        needsSecondPerson: true,
      });
      expect(await alertFor(blair)).toMatchObject({ needsSecondPerson: false });
    });

    test('a link to the closed account opens the kept one', async () => {
      const details = await avery.get<PatientDetailsView>(`/api/admin/patients/${closed.user.id}`);
      expect(details.body.patient.id).toBe(kept.user.id);
    });

    test('rows written by an HTTP request during the merge move too', async () => {
      const { orm } = server.database;
      const [late] = await orm
        .update(careRequests)
        .set({ userId: closed.user.id })
        .where(eq(careRequests.id, closed.openRequestId))
        .returning();
      expect(late?.userId).toBe(closed.user.id);
      await finishMergeJob.run({ closedId: closed.user.id }, server.context);
      expect((await kept.get(`/api/requests/${closed.openRequestId}`)).status).toBe(200);
    });

    test('the data export has both accounts', async () => {
      const archive = await downloadArchive(server.address, kept);
      const all = JSON.parse(archive.text('everything.json'));
      expect(all.mergedAccounts).toMatchObject([{ id: closed.user.id, email: closed.email, reason }]);
      expect(all.payments.length).toBeGreaterThan(0);
      expect(all.requests.map(({ request }: { request: { id: string } }) => request.id)).toContain(
        closed.paidRequestId,
      );
      expect(all.notices.length).toBeGreaterThan(0);
    });

    test('deleting the kept account erases both', async () => {
      const answer = await kept.post<WithMessage>('/api/account/delete', { password: testPassword });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      const row = await rowOf(closed.user.id);
      expect(row).toMatchObject({ status: 'deleted', name: 'Deleted account', firstName: '', phone: null });
      expect(row.email).not.toContain(closed.email);
      const { orm } = server.database;
      expect(await orm.$count(accountMerges, eq(accountMerges.mergedId, closed.user.id))).toBe(0);
      for await (const place of checkLedger(orm)) expect(place).toBeNull();
    });
  });

  test('an account that no one ever used needs no code; details that the kept account lacks are added', async () => {
    const kept = await registerPatient(server);
    const closed = await addPatient(avery, { phone: '(813) 555-0142' });
    const shown = await preview(kept.user.id, closed.id);
    expect(shown.body).toMatchObject({
      needsCode: false,
      refusal: null,
      kept: { id: kept.user.id, householdCount: 0 },
      closed: { id: closed.id, lastActivityAt: null },
    });
    const merged = await merge(kept.user.id, closed.id);
    expect([merged.status, merged.body.message]).toEqual([200, 'The accounts were merged.']);
    expect(await rowOf(kept.user.id)).toMatchObject({ phone: '+18135550142', deletedAt: null });
    expect(await rowOf(closed.id)).toMatchObject({ mergedInto: kept.user.id });
    const again = await merge(kept.user.id, closed.id);
    expect([again.status, again.body.message]).toEqual([
      404,
      'This patient doesn’t exist or has deleted their account.',
    ]);
  });

  test('an account that was used needs the code from its own address', async () => {
    const kept = await registerPatient(server);
    const closed = await registerPatient(server);
    const pair = [kept.user.id, closed.user.id] as const;
    expect((await preview(...pair)).body.needsCode).toBe(true);
    const missing = await merge(...pair);
    expect([missing.status, missing.body.message]).toEqual([
      400,
      'Enter the code that we emailed to the account to be closed.',
    ]);
    const code = await askOwner(kept.user.id, closed.user);
    const soon = await sendCode(...pair);
    expect([soon.status, soon.body.message]).toEqual([
      409,
      'A code was just sent. Wait a minute before you send another.',
    ]);
    const wrong = await merge(...pair, { ownerCode: code === '111111' ? '222222' : '111111' });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      expect.stringContaining('Incorrect or expired code'),
    ]);
    // It is for this pair, in this direction.
    expect((await merge(closed.user.id, kept.user.id, { ownerCode: code })).status).toBe(400);
    expect((await merge(...pair, { ownerCode: code, password: 'not my password' })).status).toBe(400);
    expect((await merge(...pair, { ownerCode: code })).status).toBe(200);
    const mail = await readMail(server, closed.user.email, 'your code');
    expect(mail).toContain('don’t give the code to anyone');
  });

  test('a free request that either account used stays used', async () => {
    const { orm } = server.database;
    const kept = await registerPatient(server, { freeRequest: true });
    const closed = await registerPatient(server);
    await orm.insert(usedOffers).values({
      offer: 'first_membership',
      mode: 'demo',
      mailboxHash: server.context.keyedHash(`mailbox ${closed.user.email}`),
      usedAt: new Date(),
    });
    expect((await rowOf(kept.user.id)).freeTrialUsedAt).toBeNull();
    await mergeWithCode(kept, closed);
    const row = await rowOf(kept.user.id);
    expect(row.freeTrialUsedAt).not.toBeNull();
    expect(row.freeTrialPretendedAt).not.toBeNull();
    const mailboxHash = server.context.keyedHash(`mailbox ${kept.user.email}`);
    expect(await orm.$count(usedOffers, eq(usedOffers.mailboxHash, mailboxHash))).toBe(1);
  });

  test('refuses what would lose money or access, before and after the code', async () => {
    const refusalOf = async (kept: string, closed: string) => (await preview(kept, closed)).body.refusal;
    const [one, other] = [await registerPatient(server), await registerPatient(server)];
    const pair = [one.user.id, other.user.id] as const;
    const code = await askOwner(one.user.id, other.user);
    await seedMembership(server, other.user.id);
    expect(await refusalOf(...pair)).toContain('has a membership. Keep that account instead');
    expect(await refusalOf(other.user.id, one.user.id)).toBeNull();
    await seedMembership(server, one.user.id);
    expect(await refusalOf(...pair)).toContain('Both accounts have a membership');
    const refused = await merge(...pair, { ownerCode: code });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Both accounts have a membership'),
    ]);
    expect((await rowOf(other.user.id)).mergedInto).toBeNull();

    const [paying, second] = [await registerPatient(server), await registerPatient(server)];
    const charge = {
      id: newId(),
      userId: paying.user.id,
      amountCents: 500,
      feeReason: 'pay_per_use',
      mode: 'demo',
    };
    await server.database.orm.insert(charges).values(charge);
    for (const [kept, closed] of [
      [paying, second],
      [second, paying],
    ] as const)
      expect(await refusalOf(kept.user.id, closed.user.id)).toContain('in progress');
    await server.database.orm
      .update(charges)
      .set({ state: 'succeeded', kind: 'stored_value_top_up', settledAt: new Date() })
      .where(eq(charges.id, charge.id));
    expect(await refusalOf(second.user.id, paying.user.id)).toContain('(HSA) deposits. Keep that account');
    expect(await refusalOf(paying.user.id, second.user.id)).toBeNull();

    const [home, guest] = [await registerPatient(server), await registerPatient(server)];
    await server.database.orm.update(users).set({ status: 'suspended' }).where(eq(users.id, guest.user.id));
    expect(await refusalOf(home.user.id, guest.user.id)).toContain('suspended');
    const same = await merge(home.user.id, home.user.id);
    expect([same.status, same.body.message]).toEqual([400, 'Choose two different accounts.']);
  });

  test('only one of two concurrent merges succeeds, and nothing is half merged', async () => {
    const [kept, closed, third] = [
      await registerPatient(server),
      await addPatient(avery),
      await addPatient(avery),
    ];
    const answers = await Promise.all([
      merge(kept.user.id, closed.id),
      merge(third.id, closed.id, {}, blair),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { orm } = server.database;
    expect(await orm.$count(accountMerges, eq(accountMerges.mergedId, closed.id))).toBe(1);

    const [left, right] = [await addPatient(avery), await addPatient(avery)];
    const opposite = await Promise.all([merge(left.id, right.id), merge(right.id, left.id, {}, blair)]);
    expect(opposite.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const rows = [await rowOf(left.id), await rowOf(right.id)];
    expect(rows.filter(({ mergedInto }) => mergedInto !== null)).toHaveLength(1);
  });

  test('a merge that fails at its last step changes nothing', async () => {
    const { orm } = server.database;
    const [kept, closed] = [await registerPatient(server), await addPatient(avery)];
    const requestId = await seedFinishedRequest(server, closed.id);
    await orm.execute(sql`create trigger account_merges_fail before insert on account_merges
      for each row execute function refuse_change()`);
    try {
      expect((await merge(kept.user.id, closed.id)).status).toBe(500);
    } finally {
      await orm.execute(sql`drop trigger account_merges_fail on account_merges`);
    }
    expect(await rowOf(closed.id)).toMatchObject({ mergedInto: null, deletedAt: null });
    expect((await kept.get(`/api/requests/${requestId}`)).status).toBe(404);
    expect((await merge(kept.user.id, closed.id)).status).toBe(200);
    expect((await kept.get(`/api/requests/${requestId}`)).status).toBe(200);
  });

  test('accounts merged one after the other are all read through the last', async () => {
    const [first, second] = [await addPatient(avery), await addPatient(avery)];
    const last = await registerPatient(server);
    expect((await merge(second.id, first.id)).status).toBe(200);
    expect((await merge(last.user.id, second.id)).status).toBe(200);
    expect(await rowOf(first.id)).toMatchObject({ mergedInto: last.user.id });
    const archive = await downloadArchive(server.address, last);
    expect(JSON.parse(archive.text('everything.json')).mergedAccounts).toHaveLength(2);
  });

  test('only administrators merge, with their own password and a reason', async () => {
    const omar = await registerStaff(server, 'operations', 'Omar');
    const [kept, closed] = [await registerPatient(server), await addPatient(avery)];
    const refused = await merge(kept.user.id, closed.id, {}, omar);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role, Operations, does not include merging patient accounts. Ask an administrator.',
    ]);
    expect((await preview(kept.user.id, closed.id, omar)).status).toBe(403);
    expect((await merge(kept.user.id, closed.id, { reason: ' ' })).status).toBe(400);
    expect((await merge(kept.user.id, closed.id, { password: null })).status).toBe(400);
    expect((await rowOf(closed.id)).mergedInto).toBeNull();
    expect(await server.database.orm.$count(staffAlerts, eq(staffAlerts.userId, closed.id))).toBe(0);
  });

  test('a merged address can’t be registered again or reset', async () => {
    const kept = await registerPatient(server);
    const closed = await registerPatient(server);
    await mergeWithCode(kept, closed);
    const { email } = closed.user;
    const again = await server.newClient().post<WithMessage>('/api/register', {
      email,
      password: testPassword,
      firstName: 'Eve',
      lastName: 'Moss',
    });
    expect(again.status).toBe(409);
    const asked = await server.newClient().post<WithMessage>('/api/password/forgot', { email });
    expect(asked.body.message).toBe('If this address has an account, we’ve emailed it a link.');
    expect((await loginAs(server, kept.user.email)).user.id).toBe(kept.user.id);
  });
});
