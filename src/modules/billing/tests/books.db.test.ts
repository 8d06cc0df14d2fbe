import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffAlerts } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { reconciliationFindings } from '#schema/reconciliation.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { approveRequest, getRequest, reachApproval } from '#tests/support/steps/care-steps.ts';
import { waitForDueJobs } from '#tests/support/steps/text-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedCharges, simulatedRefunds, testCards } from '#vendors/simulated-tables.ts';
import { verifyProof } from '../../../../cli/check-proof/verify-proof.ts';
import type {
  ChargeDetails,
  ChargeView,
  LedgerSums,
  LedgerTransactionView,
  ReconciliationFindingView,
  ReconciliationRunView,
} from '../ledger-views.ts';
import { followCharge } from '../server/charges/follow-charge.ts';
import { runReconciliations } from '../server/reconciliation/run-reconciliations.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let finance: SignedIn;
  let patient: SignedIn;
  let requestId: string;
  let chargeId: string;

  beforeEach(async () => {
    server = await startTestServer({ backend });
    finance = await registerStaff(server, 'finance');
    patient = await registerPatient(server, { firstName: 'Rosa', lastName: 'Diaz' });
    requestId = (await reachApproval(patient)).id;
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const payFee = async (card?: string) => {
    if (card) await server.database.orm.insert(testCards).values({ customerKey: patient.user.id, card });
    await approveRequest(patient, requestId);
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.requestId, requestId));
    chargeId = charge?.id ?? '';
  };
  const details = async (client: HttpClient = finance) =>
    (await client.get<ChargeDetails>(`/api/admin/charges/${chargeId}`)).body;
  const requestRefund = (
    client: HttpClient,
    amountCents: number,
    seenRefundedCents: number,
    words = 'We were slow',
  ) =>
    client.post<ChargeDetails & { message?: string }>(`/api/admin/charges/${chargeId}/refunds`, {
      amountCents,
      reason: 'not_as_promised',
      words,
      seenRefundedCents,
    });
  const paidBack = () => server.database.orm.select().from(simulatedRefunds);

  test('refunds part of a fee with a reason, and shows it on the charge, ledger and request', async () => {
    await payFee();
    const before = await details();
    expect(before.refundable).toEqual({ cents: 500, why: null });
    expect(before.charge).toMatchObject({ patient: { name: 'Rosa Diaz' }, request: requestId.slice(0, 8) });
    const answer = await requestRefund(finance, 200, 0);
    expect(answer.status).toBe(200);
    expect(answer.body.refunds).toMatchObject([
      { amountCents: 200, teamReason: 'not_as_promised', words: 'We were slow', state: 'succeeded' },
    ]);
    expect(answer.body.booked.map(({ kind }) => kind)).toEqual(['fee_paid', 'refunded']);
    expect(answer.body.refundable.cents).toBe(300);
    const { timeline } = await getRequest(patient, requestId);
    expect(JSON.stringify(timeline)).toContain('$2.00 of your fee');
    // The patient sees which staff member did it.
    const accessLog = () => patient.get('/api/account/access-log');
    await waitFor(
      'the refund in the access log',
      async () => (await accessLog()).text,
      (text) => text.includes('Refunded you'),
    );
    // Contains nothing about the content of the request.
    expect(JSON.stringify(answer.body)).not.toMatch(/knee|MRI/i);
    expect(await requestRefund(finance, 300, 200)).toMatchObject({ status: 200 });
    expect((await details()).refundable).toEqual({ cents: 0, why: 'This charge was fully refunded.' });
    expect((await getRequest(patient, requestId)).status).toBe('refunded');
  });

  test('refunds once on a double click or two concurrent staff members', async () => {
    await payFee();
    const clicks = await Promise.all([requestRefund(finance, 200, 0), requestRefund(finance, 200, 0)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await paidBack()).toHaveLength(1);
    const colleague = await registerStaff(server, 'administrator');
    const both = await Promise.all([requestRefund(finance, 100, 200), requestRefund(colleague, 100, 200)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body.message;
    expect(refused).toContain('$3.00 of this charge has been refunded');
    expect((await paidBack()).map(({ amountCents }) => amountCents).toSorted()).toEqual([100, 200]);
  });

  test('rejects a refund of zero, too much, or without a note', async () => {
    await payFee();
    expect(await requestRefund(finance, 501, 0)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Only $5.00 of this charge') },
    });
    expect((await requestRefund(finance, 0, 0)).status).toBe(400);
    expect((await requestRefund(finance, 1.5, 0)).status).toBe(400);
    expect((await requestRefund(finance, 100, 0, '  ')).status).toBe(400);
    expect(await paidBack()).toEqual([]);
    expect(await server.database.orm.select().from(refunds)).toEqual([]);
  });

  test('restricts viewing charges and making refunds by staff role', async () => {
    await payFee();
    const operations = await registerStaff(server, 'operations');
    const reader = await registerStaff(server, 'read_only');
    const paths = [
      'charges',
      `charges/${chargeId}`,
      'ledger',
      'ledger/sums',
      'reconciliation-runs',
      'reconciliation-findings',
    ];
    for (const path of paths) {
      expect((await operations.get(`/api/admin/${path}`)).status, path).toBe(403);
      expect((await patient.get(`/api/admin/${path}`)).status, path).toBe(403);
      expect((await reader.get(`/api/admin/${path}`)).status, path).toBe(200);
      expect((await finance.get(`/api/admin/${path}`)).status, path).toBe(200);
    }
    expect((await requestRefund(reader, 100, 0)).status).toBe(403);
    expect((await reader.get('/api/admin/charges-export')).status).toBe(403);
    expect((await finance.get('/api/admin/charges-export')).text).toContain('Rosa Diaz');
    expect((await reader.post('/api/admin/reconciliation-runs', { kind: 'proof' })).status).toBe(403);
  });

  test('exports plain amounts with the ids of the processor, the request and each refund', async () => {
    await payFee();
    await requestRefund(finance, 200, 0);
    const read = async (path: string) =>
      parse((await finance.get(path)).text, { bom: true, columns: true }) as Record<string, string>[];
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.id, chargeId));
    const [refund] = await server.database.orm.select().from(refunds);
    expect(await read('/api/admin/charges-export')).toMatchObject([
      {
        'Charge ID': chargeId,
        Amount: '5.00',
        Refunded: '2.00',
        Currency: 'USD',
        'Request ID': requestId,
        'Processor charge ID': charge?.vendorChargeId,
        'Refund IDs': refund?.id,
        'Processor refund IDs': refund?.vendorRefundId,
        'Refunded on': refund?.settledAt?.toISOString(),
      },
    ]);
    const entries = await read('/api/admin/ledger/export');
    const total = (column: string) => entries.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
    expect(total('Debit')).toBe(total('Credit'));
    const refunded = entries.filter(({ Type }) => Type === 'refunded');
    expect(refunded).toHaveLength(4);
    expect(refunded.find(({ Account }) => Account === 'Refunds')).toMatchObject({
      Debit: '2.00',
      Credit: '',
      'Charge ID': chargeId,
      'Request ID': requestId,
    });
    expect(refunded.find(({ Account }) => Account === 'Processor clearing')).toMatchObject({
      Debit: '',
      Credit: '2.00',
      Patient: 'Rosa Diaz',
    });
    const reader = await registerStaff(server, 'read_only');
    expect((await reader.get('/api/admin/ledger/export')).status).toBe(403);
    expect((await finance.get('/api/admin/ledger/export?from=2021-01-01&to=2020-01-01')).status).toBe(400);
    const { body } = await finance.get<{ transactions: LedgerTransactionView[] }>('/api/admin/ledger');
    expect(body.transactions.find(({ kind }) => kind === 'refunded')).toMatchObject({
      chargeId,
      requestId,
      vendorChargeId: charge?.vendorChargeId,
    });
  });

  test('filters charges by status, date, patient and short ID, page by page', async () => {
    await payFee();
    const list = async (query: string) => {
      const { body } = await finance.get<{ charges: ChargeView[]; nextCursor: string | null }>(
        `/api/admin/charges?${query}`,
      );
      return body;
    };
    const ids = async (query: string) => (await list(query)).charges.map(({ id }) => id);
    for (const query of [
      '',
      'state=succeeded&kind=request_fee&mode=demo',
      `patient=${patient.user.id}`,
      `shortId=${chargeId.slice(0, 8)}`,
      `shortId=%23${requestId.slice(0, 8)}`,
    ])
      expect(await ids(query), query).toEqual([chargeId]);
    for (const query of [
      'state=declined',
      'state=disputed',
      'mode=production',
      'to=2020-01-01',
      `patient=${newId()}`,
    ])
      expect(await ids(query), query).toEqual([]);
    const invalid = [
      'state=free',
      'from=2020-02-31',
      'from=2021-01-01&to=2020-01-01',
      'shortId=xyz',
      'cursor=x',
    ];
    for (const query of invalid)
      expect((await finance.get(`/api/admin/charges?${query}`)).status, query).toBe(400);
    const found = await finance.post<{ patients: { name: string }[] }>('/api/admin/payers', {
      words: 'rosa d',
    });
    const rosa = { id: patient.user.id, name: 'Rosa Diaz' };
    expect(found.body).toMatchObject({ patients: [rosa], correctedTo: null });
    const misspelled = await finance.post('/api/admin/payers', { words: 'Rosa Dias' });
    expect(misspelled.body).toMatchObject({ patients: [rosa], correctedTo: 'Rosa Diaz' });
    const byShortId = await finance.post('/api/admin/payers', { words: patient.user.id.slice(0, 8) });
    expect(byShortId.body).toMatchObject({ patients: [rosa], correctedTo: null });
    await server.database.orm.insert(charges).values(
      Array.from({ length: 60 }, () => ({
        id: newId(),
        kind: 'add_on' as const,
        userId: patient.user.id,
        amountCents: 100,
        feeReason: 'add_on',
        mode: 'demo',
        state: 'declined' as const,
        createdAt: new Date('2026-01-05T12:00:00Z'),
      })),
    );
    const accessLog: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { charges: ChargeView[]; nextCursor: string | null } = await list(`cursor=${cursor}`);
      expect(page.charges.length).toBeLessThanOrEqual(25);
      accessLog.push(...page.charges.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(accessLog).size).toBe(61);
    expect(accessLog).toHaveLength(61);
  });

  test('posts a dispute when it is opened and when it is won, and alerts once', async () => {
    await payFee('disputed_later');
    const disputed = await waitFor('the dispute', details, ({ charge }) => charge.disputedAt !== null);
    expect(disputed.refundable).toEqual({ cents: 0, why: 'The patient’s bank reversed this payment.' });
    expect(await requestRefund(finance, 100, 0)).toMatchObject({ status: 409 });
    expect(disputed.booked.map(({ kind }) => kind)).toEqual(['fee_paid', 'disputed']);
    const alerts = await server.database.orm
      .select()
      .from(staffAlerts)
      .where(eq(staffAlerts.kind, 'payment_disputed'));
    expect(alerts).toHaveLength(1);
    await Promise.all([followCharge(server.context, chargeId), followCharge(server.context, chargeId)]);
    expect((await details()).booked).toHaveLength(2);
    await server.database.orm.update(simulatedCharges).set({ disputedAt: null });
    await Promise.all([followCharge(server.context, chargeId), followCharge(server.context, chargeId)]);
    const won = await details();
    expect(won.charge.disputedAt).toBeNull();
    expect(won.booked.map(({ kind }) => kind)).toEqual(['fee_paid', 'disputed', 'dispute_won']);
  });

  test('records a manual refund at the processor once', async () => {
    await payFee();
    await server.database.orm.update(simulatedCharges).set({ refundedCents: 500 });
    await Promise.all([followCharge(server.context, chargeId), followCharge(server.context, chargeId)]);
    const { charge, refunds: refundRows, booked } = await details();
    expect(charge).toMatchObject({ state: 'refunded', refundedCents: 500 });
    expect(refundRows).toMatchObject([
      { amountCents: 500, words: 'Made at the payment processor', by: null },
    ]);
    expect(booked.map(({ kind }) => kind)).toEqual(['fee_paid', 'refunded']);
    expect((await getRequest(patient, requestId)).status).toBe('refunded');
  });

  test('shows ledger transactions with their chain position, adding up to zero', async () => {
    await payFee();
    await requestRefund(finance, 200, 0);
    const sums = (await finance.get<LedgerSums>('/api/admin/ledger/sums')).body;
    expect(sums).toMatchObject({ transactions: 2, sumCents: 0 });
    const sumOf = (account: string) => sums.accounts.find((row) => row.account === account)?.sumCents;
    expect([sumOf('vendor_balance'), sumOf('fees_earned'), sumOf('refunded'), sumOf('receivable')]).toEqual([
      300, -500, 200, 0,
    ]);
    const { transactions } = (
      await finance.get<{ transactions: LedgerTransactionView[] }>('/api/admin/ledger')
    ).body;
    const [newest, first] = transactions;
    expect(newest).toMatchObject({ kind: 'refunded', position: 2, chargeId, previousHash: first?.hash });
    expect(first).toMatchObject({ kind: 'fee_paid', position: 1, chargeId, patient: { name: 'Rosa Diaz' } });
    const kinds = async (query: string) =>
      (await finance.get<{ transactions: LedgerTransactionView[] }>(`/api/admin/ledger?${query}`)).body
        .transactions.length;
    expect(await kinds('kind=refunded')).toBe(1);
    expect(await kinds(`patient=${newId()}`)).toBe(0);
  });

  test('finds tampering on demand, alerts staff, and lets them resolve it with a note', async () => {
    await payFee();
    expect(await runReconciliations(server.context)).toMatchObject({
      checks: [
        { kind: 'proof', state: 'clean', counted: 1 },
        { kind: 'reconciliation', mode: 'demo', state: 'clean' },
      ],
      findings: [],
    });
    // The first check's job must finish before new data arrives.
    await waitForDueJobs(server);
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_entries set amount_cents = amount_cents * 2`);
    });
    expect((await finance.post('/api/admin/reconciliation-runs', { kind: 'proof' })).body).toEqual({
      started: true,
    });
    const checks = async () =>
      (await finance.get<{ checks: ReconciliationRunView[]; open: number }>('/api/admin/reconciliation-runs'))
        .body;
    const after = await waitFor('the proof', checks, (list) => list.checks[0]?.state === 'findings');
    expect(after).toMatchObject({ open: 1, checks: [{ kind: 'proof', found: 1, open: 1 }, {}, {}] });
    const list = async () =>
      (
        await finance.get<{ findings: ReconciliationFindingView[] }>(
          '/api/admin/reconciliation-findings?state=open',
        )
      ).body.findings;
    const [finding] = await list();
    expect(finding).toMatchObject({ kind: 'changed', words: expect.stringContaining('position 1') });
    expect(
      await server.database.orm.select().from(staffAlerts).where(eq(staffAlerts.kind, 'books_broken')),
    ).toHaveLength(1);
    const resolve = (words: string) =>
      finance.post<{ message?: string }>(`/api/admin/reconciliation-findings/${finding?.id}/resolve`, {
        words,
      });
    expect((await resolve(' ')).status).toBe(400);
    expect((await resolve('Restored from the backup')).status).toBe(200);
    expect((await resolve('Restored from the backup')).status).toBe(200);
    expect(await resolve('Somebody else was there')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Restored from the backup') },
    });
    expect(await list()).toEqual([]);
    const [row] = await server.database.orm.select().from(reconciliationFindings);
    expect(row).toMatchObject({ state: 'resolved', resolution: 'Restored from the backup' });
    server.errors.length = 0;
  });

  test('exports only the patient’s chain as proof, which fails when a line is changed', async () => {
    await payFee();
    await requestRefund(finance, 200, 0);
    await runReconciliations(server.context);
    const other = await registerPatient(server);
    const empty = await other.get('/api/billing/proof');
    expect(verifyProof(empty.text)).toMatchObject({ isRight: true, transactions: 0 });
    const { text } = await patient.get('/api/billing/proof');
    expect(verifyProof(text)).toMatchObject({ isRight: true, transactions: 2, anchors: 1 });
    expect(text).toContain('You paid $5.00 for a request.');
    expect(text).not.toMatch(/knee|MRI/i);
    expect(verifyProof(text.replace('"amountCents":500', '"amountCents":400'))).toMatchObject({
      isRight: false,
      why: expect.stringContaining('Transaction 1'),
    });
    expect((await server.newClient().get('/api/billing/proof')).status).toBe(401);
  });
});
