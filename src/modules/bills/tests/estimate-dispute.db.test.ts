import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bill } from '#engines/bills/bill.ts';
import { listHeardEstimates } from '#modules/calls/server/list-heard-estimates.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, kneeMri, payWith, waitForStatus } from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { BillView } from '../bills.contract.ts';
import { emptyBill } from '../ui/facts/empty-bill.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ backend, pace: 'none', offices: 'obliging' });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const today = () => new Date().toISOString().slice(0, 10);

  /** A request whose offices were asked for an estimate, until one stated a total. */
  async function askForEstimates(patient: SignedIn) {
    await payWith(patient, 'succeeds');
    for (let round = 0; round < 5; round++) {
      const submitted = await patient.post<{ id: string }>('/api/requests', {
        description: kneeMri,
        callPlan: { asksForEstimate: true },
      });
      const id = submitted.body.id;
      const reached = await waitForStatus(
        patient,
        id,
        'awaiting_patient_confirmation',
        'pending_confirmation',
        'cancelled',
      );
      if (reached.status !== 'awaiting_patient_confirmation') continue;
      const [request] = await server.database.orm
        .select({ userId: careRequests.userId })
        .from(careRequests)
        .where(eq(careRequests.id, id));
      const person = { userId: request?.userId ?? '', householdMemberId: null };
      // Locked until the results are open.
      expect(await listHeardEstimates(server.database.orm, person)).toEqual([]);
      expect((await approveRequest(patient, id)).status).toBe(200);
      const heard = await listHeardEstimates(server.database.orm, person);
      if (heard[0]) return { requestId: id, heard: heard[0] };
    }
    throw new Error('No office stated an estimate.');
  }

  const billOf = (change: Partial<Bill>): Bill => ({
    ...emptyBill,
    setting: 'professional',
    patientName: 'Rosa Tester',
    accountNumber: 'B-7',
    statementDate: today(),
    firstBillReceivedOn: today(),
    serviceFrom: today(),
    serviceTo: today(),
    ...change,
  });

  async function confirm(patient: SignedIn, bill: Bill, facts: object = {}): Promise<BillView> {
    const { body } = await patient.post<BillView>('/api/bills', { id: newId() });
    const saved = await patient.put<BillView>(`/api/bills/${body.id}/facts`, {
      version: body.version,
      facts: {
        ...body.facts,
        bill,
        circumstances: { ...body.facts.circumstances, plan: 'none' },
        ...facts,
      },
      confirm: true,
    });
    expect([saved.status, saved.text]).toEqual([200, saved.text]);
    return saved.body;
  }

  test('an estimate told on the phone is kept with its words; a bill $400 above it opens the dispute', async () => {
    const rosa = await registerPatient(server);
    const { requestId, heard } = await askForEstimates(rosa);
    const made = await server.database.orm.select().from(calls).where(eq(calls.requestId, requestId));
    expect(made.every(({ brief, purpose }) => purpose !== 'enquiry' || brief.asksForEstimate)).toBe(true);
    const [office] = await server.database.orm
      .select()
      .from(providers)
      .where(eq(providers.npi, heard.providerNpi));
    const provider = { ...emptyBill.provider, name: office?.name ?? '', npi: heard.providerNpi, state: 'FL' };
    const charges = (cents: number) => ({
      provider,
      totals: { chargesCents: cents, paymentsCents: 0, adjustmentsCents: 0, balanceCents: cents },
    });
    const close = await confirm(rosa, billOf(charges(heard.totalCents + 399_99)));
    expect(close.estimates[0]).toMatchObject({ isDisputable: false, dispute: null });
    expect(close.letters).toEqual([]);

    const over = await confirm(rosa, billOf(charges(heard.totalCents + 400_00)));
    expect(over.estimates[0]).toMatchObject({
      estimateCents: heard.totalCents,
      differenceCents: 400_00,
      isDisputable: true,
      heard: { quote: heard.quote },
    });
    const [match] = over.estimates;
    const due = over.deadlines.find(({ clock }) => clock === 'estimate_dispute');
    expect(due?.dueOn).toBe(match?.dispute?.dueOn);
    expect(match?.dispute?.trace.join(' ')).toContain('120');
    // The law asks for the written estimate, so what was said alone is no complete packet.
    expect(match?.dispute?.isReady).toBe(false);
    expect(over.letters.map(({ kind, state }) => [kind, state])).toEqual([['dispute_estimate', 'draft']]);
    expect((await rosa.get(`/api/bills/${over.id}/dispute-packet`)).status).toBe(409);

    const ivan = await registerPatient(server);
    const forged = [
      {
        providerName: office?.name ?? '',
        providerNpi: heard.providerNpi,
        patientName: null,
        issuedOn: today(),
        serviceDate: null,
        items: [],
        totalCents: 100,
        heard: { callId: made[0]?.id, quote: 'Made up', on: today() },
      },
    ];
    const his = await confirm(ivan, billOf(charges(900_00)), { estimates: forged });
    expect(his.facts.estimates).toEqual([]);
    expect(JSON.stringify(his)).not.toContain(heard.quote);
  });

  test('with both papers and the answers, the packet can be downloaded and is not mailed by us', async () => {
    const rosa = await registerPatient(server);
    const { body } = await rosa.post<BillView>('/api/bills', { id: newId() });
    for (const lines of [billPaper, estimatePaper])
      await rosa.send('POST', `/api/bills/${body.id}/documents`, {
        body: await printLines(lines),
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'paper.pdf' },
      });
    const read = await waitFor(
      'the papers to be read',
      async () => (await rosa.get<BillView>(`/api/bills/${body.id}`)).body,
      ({ documents }) => documents.length === 2 && documents.every(({ state }) => state === 'read'),
    );
    expect(read.documents.flatMap(({ kinds }) => kinds).toSorted()).toEqual(['bill', 'estimate']);
    const { bill } = read.facts;
    if (!bill) throw new Error('No bill was read.');
    const saved = await rosa.put<BillView>(`/api/bills/${body.id}/facts`, {
      version: read.version,
      facts: {
        ...read.facts,
        bill: {
          ...bill,
          firstBillReceivedOn: '2026-10-30',
          provider: {
            ...bill.provider,
            state: 'FL',
            address: '1 Bay Street, Tampa, FL 33602',
            phone: '8135550142',
          },
        },
        circumstances: { ...read.facts.circumstances, plan: 'none' },
      },
      confirm: true,
    });
    expect([saved.status, saved.body.estimates[0]?.differenceCents]).toEqual([200, 600_00]);
    const form = saved.body.letters[0];
    const answers = Object.fromEntries(
      (form?.missing ?? []).map(({ fact }) => [
        fact,
        fact === 'senderAddress' ? '12 Palm Avenue\nTampa, FL' : '',
      ]),
    );
    const answered = await rosa.post<BillView>(`/api/bills/${body.id}/letters`, {
      kind: 'dispute_estimate',
      language: 'en',
      answers: { ...answers, careDescription: 'MRI of the left knee', senderPhone: '813-555-0123' },
    });
    const ready = answered.body.letters[0];
    expect(ready?.missing).toEqual([]);
    expect(answered.body.estimates[0]?.dispute).toMatchObject({ dueOn: '2027-02-27', isReady: true });
    const packet = await rosa.get(`/api/bills/${body.id}/dispute-packet`);
    expect([packet.status, packet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(packet.text.startsWith('%PDF-')).toBe(true);
    const approve = (channel: string) =>
      rosa.post(`/api/bill-letters/${ready?.id}/approve`, { sha256: ready?.sha256, channel });
    expect((await approve('mail')).status).toBe(409);
    expect((await approve('print')).status).toBe(200);
  });
});

const billPaper = [
  ['Bayside Radiology'],
  ['Patient Statement', 'Account Number: 4471009'],
  ['Patient: Rosa Tester', 'Statement Date: 10/20/2026'],
  ['10/02/2026', '73721', 'MRI of the knee', '$1,500.00'],
  ['Total Charges', '', '', '$1,500.00'],
  ['Balance Due', '', '', '$1,500.00'],
];
const estimatePaper = [
  ['Bayside Radiology'],
  ['Good Faith Estimate', 'Date of Estimate: 09/20/2026'],
  ['Patient: Rosa Tester', 'Date of Service: 10/02/2026'],
  ['73721', 'MRI of the knee', '$900.00'],
  ['Total Expected Charges', '', '$900.00'],
];

function printLines(lines: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'LETTER' });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve) =>
    pdf.on('end', () => resolve(Buffer.concat(parts))),
  );
  for (const [row, cells] of lines.entries())
    for (const [at, text] of cells.entries())
      if (text) pdf.fontSize(11).text(text, 40 + at * 140, 60 + row * 30, { lineBreak: false });
  pdf.end();
  return done;
}
