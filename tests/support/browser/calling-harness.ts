import { eq, inArray } from 'drizzle-orm';
import { jobRegistry } from '#app/job-registry.ts';
import { planCalls } from '#modules/calls/server/plan-call.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Database } from '#platform/database/database.ts';
import { createKeyedHash } from '#platform/keyed-hash.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { createRetellVoiceLine } from '#vendors/voice/retell/retell-voice-line.ts';
import { type Backend, openTestDatabase } from '../runner/test-database.ts';
import { testKeys } from '../test-server.ts';
import { type ScriptedRetell, startScriptedRetell } from '../vendors/scripted-retell.ts';

type Job = { name: string; data: object; startAfter: Date | null };
type Provider = typeof providers.$inferSelect;

const handled = ['place-call', 'check-call', 'work-on-request'];
const hoursOf = (opens: string, closes: string) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [opens, closes] as const]));

/** The calling code with its real database and SDK, a scripted phone vendor, and a test clock. */
export type Calling = Awaited<ReturnType<typeof openCallingHarness>>;

export async function openCallingHarness(backend: Backend, at: Date) {
  const database = await openTestDatabase(backend);
  const vendor = await startScriptedRetell();
  const clock = { at, now: () => clock.at };
  const jobs: Job[] = [];
  const context = contextOf(database, vendor, clock, jobs);
  const { orm } = database;
  await orm.update(providers).set({ timeZone: 'America/New_York', officeHours: hoursOf('09:00', '17:00') });
  for (const agentType of ['enquiry', 'booking'] as const) {
    await orm.insert(voiceAgents).values({
      id: newId(),
      mode: 'production',
      name: agentType,
      agentType,
      voiceId: '11labs-Adrian',
      retellAgentId: `agent_${agentType}`,
      liveVersionId: newId(),
    });
  }

  /** Runs every due job, and the jobs it enqueues. */
  const work = async () => {
    for (;;) {
      const index = jobs.findIndex(({ startAfter }) => !startAfter || startAfter <= clock.at);
      const [job] = index < 0 ? [] : jobs.splice(index, 1);
      if (!job) return;
      const definition = jobRegistry.find(({ name }) => name === job.name);
      if (handled.includes(job.name)) await definition?.run(job.data as never, context);
    }
  };
  return {
    context,
    database,
    vendor,
    clock,
    jobs,
    work,
    pass: async (milliseconds: number) => {
      clock.at = new Date(clock.at.getTime() + milliseconds);
      await work();
    },
    /** A patient's request for a knee MRI near Tampa, ready for calls to offices. */
    seedRequest: (changes: Partial<typeof careRequests.$inferInsert> = {}) =>
      seedRequest(database, at, changes),
    /** Keeps only this many imaging offices near Tampa. */
    keepOffices: (count: number) => keepOffices(database, count),
    plan: (requestId: string, office: Provider, attempt = 1) => planOne(database, requestId, office, attempt),
    callsOf: (requestId: string) =>
      orm.select().from(calls).where(eq(calls.requestId, requestId)).orderBy(calls.createdAt, calls.attempt),
    getCall: async (id: string) => {
      const [row] = await orm.select().from(calls).where(eq(calls.id, id));
      if (!row) throw new Error('There is no such call.');
      return row;
    },
    getRequest: async (id: string) => {
      const [row] = await orm.select().from(careRequests).where(eq(careRequests.id, id));
      if (!row) throw new Error('There is no such request.');
      return row;
    },
    /** Ends the vendor's calls in progress. */
    endCalls: (reason: string, lines: readonly string[] = []) => {
      for (const call of vendor.calls.values())
        if (call.call_status === 'registered') Object.assign(call, endOf(reason, lines, clock.at));
    },
    close: async () => {
      await vendor.stop();
      await database.close();
    },
  };
}

const endOf = (reason: string, lines: readonly string[], at: Date) => ({
  call_status: reason.startsWith('dial_') ? 'not_connected' : 'ended',
  disconnection_reason: reason,
  start_timestamp: at.getTime(),
  end_timestamp: at.getTime(),
  transcript_object: lines.map((content, index) => ({
    role: index % 2 === 0 ? 'user' : 'agent',
    content,
    words: [],
  })),
});

function contextOf(
  database: Database,
  vendor: ScriptedRetell,
  clock: { now(): Date },
  jobs: Job[],
): ServerContext {
  const line = createRetellVoiceLine({
    client: vendor.client,
    clock,
    fromNumber: '+18135550100',
    findAgentId: async (purpose) => `agent_${purpose}`,
  });
  const refuse = (): never => {
    throw new Problem(503, 'NOT_CONFIGURED', 'Not Configured.');
  };
  return {
    database,
    dataKeys: testKeys,
    keyedHash: createKeyedHash('only for tests'),
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    jobs: {
      enqueue: async (_tx, { name }, data, { startAfter = null }: { startAfter?: Date | null } = {}) =>
        void jobs.push({ name, data, startAfter }),
      enqueueAll: async (_tx, { name }, data) =>
        void jobs.push(...data.map((item) => ({ name, data: item, startAfter: null }))),
      stop: async () => {},
    },
    live: { publish: () => {}, subscribe: () => () => {}, stop: async () => {} },
    ports: {
      voice: (mode: Mode) => (mode === 'production' ? line : refuse()),
      voiceAgents: refuse,
      languageModel: refuse,
      payments: refuse,
      simulatedBank: { answerAsBank: refuse, getTestCard: refuse, setTestCard: refuse },
      simulatedPhone: { listTexts: refuse },
      mail: refuse,
      sms: refuse,
      viruses: refuse,
      letters: refuse,
      healthRecords: refuse,
      files: { put: refuse, read: refuse, delete: refuse, list: refuse } as never,
    },
    globalMode: 'production',
    productionGranted: false,
    rereadMode: async () => 'production',
    startupMode: 'production',
    callPace: 'none',
    mailFrom: 'care@example.test',
    supportAddress: 'support@example.test',
    supportPhone: null,
    operator: { name: null, address: null, governingLaw: null },
    rateLimitFactor: 1,
    sharedLogins: [],
    publicUrl: null,
    modelBudget: null,
    importsDirectory: '',
  };
}

async function seedRequest(
  { orm }: Database,
  at: Date,
  changes: Partial<typeof careRequests.$inferInsert>,
): Promise<string> {
  const userId = newId();
  await orm
    .insert(users)
    .values({ id: userId, email: `${userId}@example.test`, emailVerified: true, name: 'Rosa' });
  const id = newId();
  await orm.insert(careRequests).values({
    id,
    userId,
    submissionKey: newId(),
    description: 'MRI of my left knee near Tampa',
    need: { serviceCode: 'mri-knee', requestType: 'imaging', place: { city: 'Tampa', state: 'FL' } },
    status: 'provider_search',
    mode: 'production',
    slaDeadline: new Date(at.getTime() + 24 * 3_600_000),
    slaExplanation: '',
    createdAt: at,
    ...changes,
  });
  return id;
}

async function keepOffices({ orm }: Database, count: number): Promise<Provider[]> {
  const imaging = await orm
    .select()
    .from(providers)
    .where(eq(providers.specialty, 'Radiology'))
    .orderBy(providers.npi);
  const keptOffices = imaging.slice(0, count);
  await orm.update(providers).set({ isActive: false });
  await orm
    .update(providers)
    .set({ isActive: true, latitude: 27.95, longitude: -82.46 })
    .where(
      inArray(
        providers.id,
        keptOffices.map(({ id }) => id),
      ),
    );
  return orm.select().from(providers).where(eq(providers.isActive, true)).orderBy(providers.npi);
}

async function planOne({ orm }: Database, requestId: string, office: Provider, attempt: number) {
  const [planned] = await planCalls(orm, [
    {
      requestId,
      providerId: office.id,
      purpose: 'enquiry',
      round: 1,
      attempt,
      mode: 'production',
      toNumber: office.phone,
      brief: {
        purpose: 'enquiry',
        callerFor: '',
        officeName: office.name,
        serviceName: 'MRI of the knee',
        insurancePlan: null,
        fromDate: '2026-03-02',
        toDate: '2026-03-20',
      },
      office: {
        officeId: office.npi,
        timeZone: office.timeZone,
        directPriceCents: null,
        acceptsInsurance: [],
        officeHours: office.officeHours,
      },
    },
  ]);
  if (!planned) throw new Error('The call was planned already.');
  return planned.callId;
}
