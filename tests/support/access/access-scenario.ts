import { eq } from 'drizzle-orm';
import { monitorAuditLog } from '#modules/admin/server/audit/monitor-audit-log.ts';
import { runNightlyChecks } from '#modules/billing/server/reconciliation/run-nightly-checks.ts';
import type { ChatAnswer } from '#modules/intake/conversations.contract.ts';
import { sessions, users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { type StaffRole, staffRoleLabels, staffRoles } from '#shared/staff-rights.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { makeAdministrator, registerStaff, signInElsewhere } from '../steps/account-steps.ts';
import { bookSampleAppointment } from '../steps/appointment-steps.ts';
import { seedBill } from '../steps/bill-steps.ts';
import { submitRequest, waitForStatus } from '../steps/care-steps.ts';
import { makeHouseholds } from '../steps/household-steps.ts';
import { seedRequest } from '../steps/queue-steps.ts';
import { seedConnection } from '../steps/record-connection-steps.ts';
import { seedRecord } from '../steps/record-steps.ts';
import { sharePacket } from '../steps/share-steps.ts';
import { savePhone } from '../steps/text-steps.ts';
import { sendFiles } from '../steps/thread-steps.ts';
import { registerPatient, type SignedIn, type TestServer, testPassword } from '../test-server.ts';
import type { Principal } from './access-cells.ts';
import type { Scenario } from './endpoint-samples.ts';

export type AccessScenario = { rosa: SignedIn; eve: SignedIn; visitor: HttpClient; scenario: Scenario };

/**
 * Rosa with one object of each kind, Eve with Rosa in her household, and a visitor with a conversation and a held
 * time.
 */
export async function createScenario(server: TestServer): Promise<AccessScenario> {
  const rosa = await registerPatient(server, { email: 'rosa@example.test' });
  await savePhone(rosa, '(813) 555-0123');
  const eve = await registerPatient(server);
  const visitor = server.newClient();
  const { id } = await submitRequest(rosa, 'I need an MRI of my left knee and have no insurance');
  const waiting = await waitForStatus(rosa, id, 'gathering_info');
  const chat = await visitor.post<ChatAnswer>('/api/chat/send', { message: 'I need a skin check' });
  const scenario: Scenario = {
    requestId: id,
    questionId: waiting.openQuestion?.id ?? '',
    visitorConversationId: chat.body.conversationId,
    ...(await sendFiles(rosa, id)),
    ...(await makeHouseholds(server, rosa, eve)),
    otherSessionId: await signInElsewhere(server, rosa),
    inboxEntryId: (await rosa.get<{ entries: { id: string }[] }>('/api/inbox')).body.entries[0]?.id ?? '',
    ...(await bookSampleAppointment(rosa, visitor)),
    patientId: rosa.user.id,
    chargeId: await seedPayment(server, rosa),
    deletedRequestId: await seedDeletedRequest(server),
    ...(await seedBill(server, rosa)),
    ...(await seedConnection(server, rosa)),
    recordShareId: await shareAndEnd(server, rosa),
    ...(await seedRecord(rosa)),
  };
  // Otherwise a nightly job would start five minutes from now, in the middle of the test.
  await monitorAuditLog(server.context);
  await runNightlyChecks(server.context);
  return { rosa, eve, visitor, scenario };
}

async function shareAndEnd(server: TestServer, patient: SignedIn): Promise<string> {
  const id = await sharePacket(server, patient);
  await patient.post(`/api/record-shares/${id}/end`, {});
  return id;
}

async function seedPayment(server: TestServer, patient: SignedIn): Promise<string> {
  const id = newId();
  await server.database.orm.insert(charges).values({
    id,
    kind: 'stored_value_top_up',
    userId: patient.user.id,
    amountCents: 500,
    feeReason: 'top_up',
    mode: 'demo',
    intentionKey: newId(),
    state: 'succeeded',
    settledAt: server.context.clock.now(),
  });
  return id;
}

/** A request whose owner has deleted their account. */
async function seedDeletedRequest(server: TestServer): Promise<string> {
  const dora = await registerPatient(server, { firstName: 'Dora' });
  const id = await seedRequest(server, dora.user.id, { status: 'completed' });
  const deletion = await dora.post('/api/account/delete', { password: testPassword });
  if (deletion.status !== 200)
    throw new Error(`Deleting an account answered ${deletion.status}: ${deletion.text}`);
  return id;
}

export type CallerClient = Principal & { client: HttpClient };

/** Every kind of caller, signed in. */
export async function makePrincipals(
  server: TestServer,
  accessScenario: AccessScenario,
): Promise<CallerClient[]> {
  const { rosa, eve, visitor } = accessScenario;
  const change = (client: SignedIn, values: Partial<typeof users.$inferInsert>) =>
    server.database.orm.update(users).set(values).where(eq(users.id, client.user.id));
  const suspended = await registerPatient(server);
  await change(suspended, { status: 'suspended' });
  const withoutSecondStep = await registerStaff(server, 'administrator');
  await change(withoutSecondStep, { modeOverride: 'production' });
  const ben = await registerPatient(server, { firstName: 'Ben' });
  await server.database.orm.insert(householdMembers).values({
    id: newId(),
    ownerId: rosa.user.id,
    kind: 'adult',
    relation: 'partner',
    firstName: 'Ben',
    lastName: 'Tester',
    state: 'active',
    memberUserId: ben.user.id,
  });
  const staff = await Promise.all(staffRoles.map((role) => createStaffCaller(server, role)));
  return [
    { name: 'a new visitor', kind: 'visitor', client: server.newClient() },
    { name: 'the visitor who owns the chat', kind: 'visitor', owns: 'visitor', client: visitor },
    { name: 'another visitor', kind: 'visitor', client: await createOtherVisitor(server) },
    { name: 'the owner', kind: 'patient', owns: 'rosa', client: rosa },
    { name: 'another patient', kind: 'patient', client: await registerPatient(server) },
    { name: 'the head of a household that the owner is in', kind: 'patient', client: eve },
    { name: 'a member of the owner’s household', kind: 'patient', client: ben },
    { name: 'a suspended patient', kind: 'patient', isSuspended: true, client: suspended },
    ...staff,
    {
      name: 'a production administrator without two-factor authentication',
      kind: 'administrator',
      lacksTwoFactor: true,
      client: withoutSecondStep,
    },
    {
      name: 'an administrator who views as the owner',
      kind: 'administrator',
      owns: 'rosa',
      isViewing: true,
      client: await viewAsPatient(server, rosa),
    },
    ...(await makeEndedSessions(server)),
    {
      name: 'a webhook with a wrong signature',
      kind: 'visitor',
      hasWrongSignature: true,
      client: server.newClient(),
    },
  ];
}

async function createStaffCaller(server: TestServer, role: StaffRole): Promise<CallerClient> {
  const client = await registerStaff(server, role);
  return { name: `staff: ${staffRoleLabels[role]}`, kind: role, client };
}

async function createOtherVisitor(server: TestServer): Promise<HttpClient> {
  const client = server.newClient();
  await client.post('/api/chat/send', { message: 'I need an eye test' });
  return client;
}

async function viewAsPatient(server: TestServer, patient: SignedIn): Promise<HttpClient> {
  const client = await registerStaff(server, 'administrator');
  const started = await client.post(`/api/admin/patients/${patient.user.id}/view`, {
    reason: 'Asked for help',
  });
  if (started.status !== 200) throw new Error(`View-as-patient answered ${started.status}: ${started.text}`);
  return client;
}

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * Callers with expired, ended or forged session cookies of the owner or an administrator. They have
 * no access.
 */
async function makeEndedSessions(server: TestServer): Promise<CallerClient[]> {
  const { orm } = server.database;
  const administrator = async (): Promise<SignedIn> => {
    const client = await registerPatient(server);
    await makeAdministrator(server, client);
    return client;
  };
  const long = await administrator();
  const idle = await administrator();
  const ended = await administrator();
  const deleted = await registerPatient(server);
  const agoDays = (days: number) => new Date(Date.now() - days * dayMilliseconds);
  const of = (client: SignedIn) => eq(sessions.userId, client.user.id);
  await orm
    .update(sessions)
    .set({ expiresAt: agoDays(1) })
    .where(of(long));
  await orm
    .update(sessions)
    .set({ createdAt: agoDays(10), updatedAt: agoDays(9) })
    .where(of(idle));
  const [endedCookies, deletedCookies] = [ended.cookies(), deleted.cookies()];
  await ended.post('/api/logout');
  await deleted.post('/api/account/delete', { password: testPassword });
  const forged = 'harborline.session_token=forged.c2lnbmF0dXJl; harborline_visitor=forged.c2lnbmF0dXJl';
  return [
    { name: 'an expired session', kind: 'visitor', client: long },
    { name: 'a session that timed out', kind: 'visitor', client: idle },
    { name: 'a session that was signed out', kind: 'visitor', client: withCookies(server, endedCookies) },
    { name: 'a session of a deleted account', kind: 'visitor', client: withCookies(server, deletedCookies) },
    { name: 'forged cookies', kind: 'visitor', client: withCookies(server, forged) },
  ];
}

/** A client that always sends these cookies and ignores cookies from the server. */
function withCookies(server: TestServer, cookie: string): HttpClient {
  const client = createHttpClient(server.address);
  return {
    ...client,
    send: (method, path, raw = {}) =>
      client.send(method, path, { ...raw, headers: { ...raw.headers, cookie } }),
  };
}
