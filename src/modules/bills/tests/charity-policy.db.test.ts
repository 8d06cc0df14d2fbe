import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { runImport } from '#tests/support/files/import-files.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { BillView } from '../bills.contract.ts';
import { emptyBill } from '../ui/facts/empty-bill.ts';

const headings =
  'hospital,npi,state,free_up_to_percent,discount_up_to_percent,asset_limit,stated_on,policy_url';
const fileWith = (...rows: string[]) => Buffer.from(`${[headings, ...rows].join('\n')}\n`);

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend, pace: 'none', offices: 'obliging' });
    avery = await registerAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  /** A hospital's bill of a household of one with $20,000 a year: about 130% of the poverty guideline. */
  async function billWithIncome(patient: SignedIn, hospital: string): Promise<BillView> {
    const { body } = await patient.post<BillView>('/api/bills', { id: newId() });
    const provider = {
      ...emptyBill.provider,
      name: hospital,
      state: 'OH',
      address: '1 High Street, Columbus, OH 43004',
      phone: '(614) 555-0142',
    };
    const totals = { chargesCents: 90_000, paymentsCents: 0, adjustmentsCents: 0, balanceCents: 90_000 };
    await patient.put(`/api/bills/${body.id}/facts`, {
      version: body.version,
      facts: {
        ...body.facts,
        bill: { ...emptyBill, provider, setting: 'facility_outpatient', accountNumber: 'H-1', totals },
      },
      confirm: true,
    });
    const income = { householdSize: 1, yearlyIncomeCents: 20_000_00, maySend: false };
    const saved = await patient.put<BillView>(`/api/bills/${body.id}/income`, { income });
    expect([saved.status, saved.text]).toEqual([200, saved.text]);
    return saved.body;
  }

  test('the imported policy of the hospital decides, with its file and row', async () => {
    const rosa = await registerPatient(server);
    const before = await billWithIncome(rosa, 'St. Mary’s Hospital');
    expect(before.charity).toMatchObject({ outcome: 'ask', policy: null });
    const run = await runImport(
      avery,
      'policies.csv',
      fileWith(
        'ST MARYS HOSPITAL,,OH,200,400,,2026-07-01,https://hospital.example/help',
        'Broken,,OH,,,,2026-07-01,',
      ),
    );
    expect(run).toMatchObject({ state: 'finished' });
    const { body } = await rosa.get<BillView>(`/api/bills/${before.id}`);
    expect(body.charity).toMatchObject({
      outcome: 'likely_free',
      policy: {
        source: 'ST MARYS HOSPITAL, file policies.csv, row 2',
        on: '2026-07-01',
        quote: null,
        url: 'https://hospital.example/help',
      },
    });
    // A corrected file of the same day replaces it.
    await runImport(avery, 'policies-2.csv', fileWith('ST MARYS HOSPITAL,,OH,100,400,,2026-07-01,'));
    const { body: corrected } = await rosa.get<BillView>(`/api/bills/${before.id}`);
    expect(corrected.charity).toMatchObject({ outcome: 'likely_discount', policy: { url: null } });
    // The same name in another state is another hospital.
    expect((await billWithIncome(rosa, 'Other Hospital')).charity?.policy).toBeNull();
  });

  test('what the billing office said on the phone is newer than the file, and stands with its words', async () => {
    const rosa = await registerPatient(server);
    for (let attempt = 0; attempt < 8; attempt++) {
      const bill = await billWithIncome(rosa, `Valley Hospital ${attempt}`);
      const written = await rosa.post<BillView>(`/api/bills/${bill.id}/letters`, {
        kind: 'request_itemized_bill',
        language: 'en',
        answers: { senderAddress: '12 High Street, Columbus, OH 43004', serviceFrom: '2026-10-02' },
      });
      const [letter] = written.body.letters;
      await rosa.post(`/api/bill-letters/${letter?.id}/approve`, {
        sha256: letter?.sha256,
        channel: 'print',
      });
      await rosa.post(`/api/bill-letters/${letter?.id}/call`, {});
      const called = await waitFor(
        'the call to end',
        async () => (await rosa.get<BillView>(`/api/bills/${bill.id}`)).body,
        ({ calls }) => calls[0]?.state === 'ended',
      );
      const said = called.calls[0]?.facts.find(({ words }) => words.includes('poverty guideline'));
      if (!said) continue;
      expect(called.charity?.policy).toMatchObject({ source: 'said on the phone', quote: said.quote });
      expect(called.charity?.outcome).toBe('likely_free');
      return;
    }
    throw new Error('No billing office stated its policy.');
  });
});
