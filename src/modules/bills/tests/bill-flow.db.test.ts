import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bill, BillLine } from '#engines/bills/bill.ts';
import { billLetters, bills as billRows, deadlines } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, payWith, waitForStatus } from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedLetters } from '#vendors/simulated-tables.ts';
import type { BillView } from '../bills.contract.ts';
import { remindOfDeadlines } from '../server/deadlines/remind-of-deadlines.ts';
import { emptyBill } from '../ui/facts/empty-bill.ts';

const line = (id: string, change: Partial<BillLine>): BillLine => ({
  id,
  date: '2026-10-02',
  code: null,
  modifiers: [],
  revenueCode: null,
  ndc: null,
  description: '',
  units: 1,
  unitCents: null,
  amountCents: 0,
  disputed: null,
  ...change,
});

/** A chest X-ray charged twice: $312.50 too much. */
const billWithDuplicate: Bill = {
  ...emptyBill,
  provider: {
    ...emptyBill.provider,
    name: 'Bayside Radiology',
    address: '1 Bay Street, Tampa, FL 33602',
    state: 'FL',
    phone: '(813) 555-0142',
  },
  setting: 'professional',
  patientName: 'Rosa Tester',
  accountNumber: 'A-10442',
  statementDate: '2026-10-20',
  dueDate: '2026-12-20',
  serviceFrom: '2026-10-02',
  serviceTo: '2026-10-02',
  lines: [
    line('1', { code: '71046', description: 'Chest x-ray, two views', amountCents: 31_250 }),
    line('2', { code: '71046', description: 'Chest x-ray, two views', amountCents: 31_250 }),
    line('3', { code: '99213', description: 'Office visit', amountCents: 18_000 }),
  ],
  totals: { chargesCents: 80_500, paymentsCents: 0, adjustmentsCents: 0, balanceCents: 80_500 },
};

forEachBackend((backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ backend, pace: 'none', offices: 'obliging' });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const getBill = async (patient: SignedIn, id: string) =>
    (await patient.get<BillView>(`/api/bills/${id}`)).body;

  async function addBill(patient: SignedIn, bill: Bill): Promise<BillView> {
    const started = await patient.post<BillView>('/api/bills', { id: newId() });
    expect([started.status, started.text]).toEqual([200, started.text]);
    const { id, version, facts } = started.body;
    const saved = await patient.put<BillView>(`/api/bills/${id}/facts`, {
      version,
      facts: { ...facts, bill },
      confirm: true,
    });
    expect([saved.status, saved.text]).toEqual([200, saved.text]);
    return saved.body;
  }

  async function reviewOf(patient: SignedIn, bill: Bill): Promise<BillView> {
    const { id } = await addBill(patient, bill);
    const asked = await patient.post<BillView>(`/api/bills/${id}/review`, {});
    expect(asked.status).toBe(200);
    return asked.body;
  }

  async function openReview(patient: SignedIn): Promise<BillView> {
    const { id, requestId } = await reviewOf(patient, billWithDuplicate);
    await waitForStatus(patient, requestId ?? '', 'awaiting_patient_confirmation');
    await payWith(patient, 'succeeds');
    expect((await approveRequest(patient, requestId ?? '')).status).toBe(200);
    return getBill(patient, id);
  }

  test('a bill typed and confirmed becomes a locked review for $50, opened by paying once', async () => {
    const rosa = await registerPatient(server);
    const asked = await reviewOf(rosa, billWithDuplicate);
    const requestId = asked.requestId ?? '';
    await waitForStatus(rosa, requestId, 'awaiting_patient_confirmation');
    const locked = await rosa.get<BillView>(`/api/bills/${asked.id}`);
    expect(locked.body).toMatchObject({
      state: 'approve',
      review: null,
      locked: { findingCount: 1, amountInQuestionCents: 31_250 },
      fee: { amountCents: 5000 },
    });
    expect(locked.text).not.toContain('duplicate');
    await payWith(rosa, 'succeeds');
    expect((await approveRequest(rosa, requestId)).status).toBe(200);
    const open = await getBill(rosa, asked.id);
    expect(open.state).toBe('reviewed');
    expect(open.review?.findings.find(({ class: kind }) => kind === 'provable')).toMatchObject({
      rule: 'bill/exact-duplicate',
      amountCents: 31_250,
    });
    expect(open.review?.unchecked.some(({ because }) => because === 'no_table')).toBe(true);
    expect((await getRequest(rosa, requestId)).fee.amountCents).toBe(5000);
  });

  test('a bill without errors costs nothing and shows what was checked', async () => {
    const rosa = await registerPatient(server);
    const lines = billWithDuplicate.lines.filter(({ id }) => id !== '2');
    const totals = { ...billWithDuplicate.totals, chargesCents: 49_250, balanceCents: 49_250 };
    const asked = await reviewOf(rosa, { ...billWithDuplicate, lines, totals });
    await waitForStatus(rosa, asked.requestId ?? '', 'cancelled');
    const bill = await getBill(rosa, asked.id);
    expect(bill.review?.findings.filter(({ class: kind }) => kind !== 'ask')).toEqual([]);
    expect((await getRequest(rosa, asked.requestId ?? '')).fee.amountCents).toBe(0);
  });

  test('only ticked findings reach the letter, and only what was read is sent, once', async () => {
    const rosa = await registerPatient(server);
    const bill = await openReview(rosa);
    const key = bill.review?.findings.find(({ rule }) => rule === 'bill/exact-duplicate')?.key ?? '';
    const write = (answers = {}) =>
      rosa.post<BillView>(`/api/bills/${bill.id}/letters`, {
        kind: 'dispute_charges',
        language: 'en',
        findingKeys: [key],
        answers,
      });
    const [asking] = (await write()).body.letters;
    expect(asking?.missing.map(({ fact }) => fact)).toEqual(['senderAddress']);
    const refused = await rosa.post<{ message: string }>(`/api/bill-letters/${asking?.id}/approve`, {
      sha256: asking?.sha256,
      channel: 'mail',
    });
    expect(refused.status).toBe(409);
    const [letter] = (await write({ senderAddress: '12 Palm Avenue\nTampa, FL 33602' })).body.letters;
    expect(letter?.missing).toEqual([]);
    expect(letter?.paragraphs.join('\n')).toContain('71046');
    expect(letter?.paragraphs.join('\n')).not.toContain('99213');
    const approve = (sha256: string | undefined) =>
      rosa.post<BillView>(`/api/bill-letters/${letter?.id}/approve`, { sha256, channel: 'mail' });
    expect((await approve('0'.repeat(64))).status).toBe(409);
    const answers = await Promise.all([approve(letter?.sha256), approve(letter?.sha256)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await waitFor(
      'the letter to be sent',
      () => getBill(rosa, bill.id),
      ({ letters }) => letters[0]?.state === 'sent',
    );
    const sent = await server.database.orm.select().from(simulatedLetters);
    expect(sent.filter(({ key: letterKey }) => letterKey === letter?.id)).toHaveLength(1);
    expect((await getBill(rosa, bill.id)).state).toBe('contested');
  });

  test('the billing office is called about a sent letter, and its words stay with the facts', async () => {
    const rosa = await registerPatient(server);
    const bill = await openReview(rosa);
    const early = await rosa.post<BillView>(`/api/bills/${bill.id}/letters`, {
      kind: 'request_itemized_bill',
      language: 'es',
      answers: { senderAddress: '12 Palm Avenue, Tampa, FL 33602' },
    });
    const [letter] = early.body.letters;
    expect((await rosa.post(`/api/bill-letters/${letter?.id}/call`, {})).status).toBe(409);
    await rosa.post(`/api/bill-letters/${letter?.id}/approve`, { sha256: letter?.sha256, channel: 'print' });
    await rosa.post(`/api/bill-letters/${letter?.id}/call`, {});
    const called = await waitFor(
      'the call to end',
      () => getBill(rosa, bill.id),
      ({ calls }) => calls[0]?.state === 'ended',
    );
    expect(called.calls).toHaveLength(1);
    expect(called.calls[0]?.outcome).toBe('The billing office says that the bill was corrected.');
    const balance = called.calls[0]?.facts.find(({ words }) => words.startsWith('Balance now'));
    expect(balance?.words).toBe('Balance now: $492.50');
    expect(balance?.quote).toContain('$492.50');
    // What the office says is no proof.
    expect(called.savedCents).toBeNull();
  });

  describe('a new balance', () => {
    test('counts as saved only with its paper', async () => {
      const rosa = await registerPatient(server);
      const bill = await openReview(rosa);
      const record = (documentId: string) =>
        rosa.post<BillView>(`/api/bills/${bill.id}/new-balance`, { documentId, balanceCents: 49_250 });
      expect((await record(newId())).status).toBe(404);
      const added = await rosa.send<BillView>('POST', `/api/bills/${bill.id}/documents`, {
        body: new TextEncoder().encode('New statement. Balance 492.50'),
        headers: {
          'content-type': 'application/octet-stream',
          'x-file-name': 'statement.txt',
          'x-new-balance': 'yes',
        },
      });
      expect(added.status).toBe(200);
      const document = added.body.documents.find(({ isNewBalance }) => isNewBalance);
      const saved = await record(document?.id ?? '');
      expect(saved.body).toMatchObject({ state: 'resolved', savedCents: 31_250 });
    });
  });

  test('deadlines start from the facts, remind once a step, and alert the care team at the end', async () => {
    const rosa = await registerPatient(server);
    const bill = await openReview(rosa);
    const { deadlines: list } = (
      await rosa.get<{ deadlines: { clock: string; dueOn: string }[] }>('/api/deadlines')
    ).body;
    expect(list).toEqual([expect.objectContaining({ clock: 'entered', dueOn: '2026-12-20' })]);
    const today = new Date().toISOString().slice(0, 10);
    await server.database.orm.update(deadlines).set({ dueOn: today }).where(eq(deadlines.billId, bill.id));
    await remindOfDeadlines(server.context);
    await remindOfDeadlines(server.context);
    const inbox = await rosa.get<{ entries: { title: string }[] }>('/api/inbox');
    expect(inbox.body.entries.filter(({ title }) => title === 'A deadline is near')).toHaveLength(1);
    const [row] = await server.database.orm.select().from(deadlines).where(eq(deadlines.billId, bill.id));
    expect(row).toMatchObject({ remindedDaysBefore: 1, escalatedAt: expect.any(Date) });
  });

  test('what a bill says is encrypted in the database', async () => {
    const rosa = await registerPatient(server);
    const { id } = await addBill(rosa, billWithDuplicate);
    const [row] = await server.database.orm.select().from(billRows).where(eq(billRows.id, id));
    expect(JSON.stringify(row)).not.toMatch(/Bayside|A-10442|71046/);
    expect(row?.balanceCents).toBe(80_500);
    const letters = await server.database.orm.select().from(billLetters);
    expect(JSON.stringify(letters)).not.toContain('Palm Avenue');
  });

  test('another patient can’t see or change a bill', async () => {
    const rosa = await registerPatient(server);
    const eve = await registerPatient(server);
    const { id } = await addBill(rosa, billWithDuplicate);
    expect((await eve.get(`/api/bills/${id}`)).status).toBe(404);
    expect((await eve.post(`/api/bills/${id}/review`, {})).status).toBe(404);
    // The id is taken: Eve doesn't get Rosa's bill by starting one with it.
    expect((await eve.post('/api/bills', { id })).status).toBe(404);
  });
});
