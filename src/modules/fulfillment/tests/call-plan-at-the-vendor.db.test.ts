import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Calling, openCallingHarness } from '#tests/support/browser/calling-harness.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';

const mondayMorning = new Date('2026-03-02T15:00:00Z');
const hour = 60 * 60 * 1000;

const insured = {
  serviceCode: 'mri-knee',
  requestType: 'imaging',
  place: { city: 'Tampa', state: 'FL' },
  insurance: { kind: 'plan', plan: 'Aetna PPO' },
  name: 'Rosa Diaz',
  email: 'rosa@example.test',
  reason: 'my knee locks on the stairs',
} as const;

forEachBackend((backend) => {
  let calling: Calling;
  beforeEach(async () => {
    calling = await openCallingHarness(backend, mondayMorning);
  });
  afterEach(() => calling.close());

  /** Everything sent to the voice vendor. */
  const sentToVendor = () => calling.vendor.requests.map(({ body }) => JSON.stringify(body)).join('\n');
  const start = async (requestId: string) => {
    await calling.context.jobs.enqueue(
      calling.database.orm,
      { name: 'work-on-request' } as never,
      { requestId } as never,
    );
    await calling.work();
  };

  test('sends the insurance plan to the voice vendor unless removed, and nothing beyond the brief', async () => {
    const id = await calling.seedRequest({ need: insured });
    await start(id);
    expect(sentToVendor()).toContain('Aetna PPO');
    expect(sentToVendor()).not.toMatch(/Rosa|Diaz|locks|example\.test/);
  });

  test('never sends a removed plan to the voice vendor, on the first or a later attempt', async () => {
    const id = await calling.seedRequest({ need: insured, removedFacts: ['insurance_plan'] });
    await start(id);
    calling.endCalls('dial_no_answer');
    for (let tries = 0; tries < 4; tries++) await calling.pass(hour);
    const placed = calling.vendor.requests.filter(({ path }) => path === '/v2/create-phone-call');
    const attempts = (await calling.callsOf(id)).map(({ attempt }) => attempt);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    expect(placed.length).toBeGreaterThan(3);
    for (const { body } of placed) {
      expect(body?.retell_llm_dynamic_variables).toMatchObject({ insurance_plan: '', pays_directly: 'yes' });
    }
    expect(sentToVendor()).not.toMatch(/aetna/i);
  });

  test('does not dial another attempt until the patient allows it', async () => {
    const [office] = await calling.keepOffices(1);
    if (!office) throw new Error('There is no office.');
    const accepted = { providerId: office.id, name: office.name, distanceMiles: 1, why: 'near' };
    const id = await calling.seedRequest({
      need: insured,
      asksBeforeFurtherCalls: true,
      callPlan: { offices: [accepted] },
    });
    await start(id);
    expect((await calling.callsOf(id)).map(({ patientAnswer }) => patientAnswer)).toEqual([null]);
    calling.endCalls('dial_no_answer');
    for (let tries = 0; tries < 4; tries++) await calling.pass(hour);
    const made = await calling.callsOf(id);
    expect(made.map(({ attempt, patientAnswer, state }) => [attempt, patientAnswer, state])).toEqual([
      [1, null, 'ended'],
      [2, 'asked', 'intended'],
    ]);
    expect((await calling.getRequest(id)).status).toBe('gathering_info');
    expect((await calling.getRequest(id)).slaPausedAt).not.toBeNull();
    expect(calling.vendor.calls.size).toBe(1);
  });
});
