import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestView, TicketView } from '#features/care-requests/care-requests.contract.ts';
import type { HouseholdView } from '#features/household/household.contract.ts';
import { mostMembers } from '#features/household/household.rules.ts';
import { newId } from '#kernel/ids.ts';
import { calls } from '#platform/server/database/tables/calls.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { householdMembers } from '#platform/server/database/tables/household.ts';
import { simulatedMails } from '#platform/server/database/tables/stand-ins.ts';
import { approveRequest, getRequest, kneeMri, submitRequest, waitForStatus } from '../support/care-steps.ts';
import { addChild, inviteAdult, readInvitation } from '../support/household-steps.ts';
import { forEachBackend } from '../support/test-database.ts';
import { registerPatient, type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const child = { relation: 'child', firstName: 'Mia', lastName: 'Tester', mayDecide: true };

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let ben: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
  });
  beforeEach(async () => {
    rosa = await registerPatient(server, { firstName: 'Rosa' });
    ben = await registerPatient(server, { firstName: 'Ben' });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const ask = (patient: SignedIn, householdMemberId: string, description = kneeMri) =>
    patient.post<RequestView & { message?: string }>('/api/requests', { description, householdMemberId });
  const household = async (patient: SignedIn) => (await patient.get<HouseholdView>('/api/household')).body;
  const use = (patient: SignedIn, act: 'view' | 'accept' | 'decline', token: string) =>
    patient.post<{ from: string; message?: string }>(`/api/household/invitation/${act}`, { token });

  test('a parent asks for a child, and the ticket says for whom', async () => {
    const mia = await addChild(rosa);
    const asked = await ask(rosa, mia);
    expect(asked.status).toBe(200);
    expect(asked.body.forPerson).toBe('Mia Tester');
    expect((await getRequest(rosa, asked.body.id)).forPerson).toBe('Mia Tester');
    const tickets = await rosa.get<TicketView[]>('/api/concierge-requests');
    expect(tickets.body.map(({ forPerson }) => forPerson)).toEqual(['Mia Tester']);
    const own = await submitRequest(rosa);
    expect(own.forPerson).toBeNull();
  });

  test('the office that books is told the first name of the child, not of the parent', async () => {
    const mia = await addChild(rosa);
    const asked = await ask(rosa, mia, `${kneeMri}. My name is Rosa Tester.`);
    await waitForStatus(rosa, asked.body.id, 'awaiting_patient_confirmation');
    await approveRequest(rosa, asked.body.id);
    const booking = await waitFor(
      'the booking call to be planned',
      async () => {
        const rows = await server.database.orm.select().from(calls).where(eq(calls.requestId, asked.body.id));
        return rows.find(({ purpose }) => purpose === 'booking');
      },
      (call) => call !== undefined,
    );
    expect(booking?.brief?.callerFor).toBe('Mia');
  });

  test('nobody asks for somebody else’s child, for a removed one, or for an adult who has not agreed', async () => {
    const mia = await addChild(rosa);
    expect((await ask(ben, mia)).status).toBe(404);
    await inviteAdult(server, rosa, ben.user.email);
    const waiting = (await household(rosa)).members.find(({ state }) => state === 'invited');
    const early = await ask(rosa, waiting?.id ?? '');
    expect([early.status, early.body.message]).toEqual([
      409,
      'Ben has not agreed yet. You can ask for them once they have.',
    ]);
    await rosa.post(`/api/household/members/${mia}/remove`);
    expect((await ask(rosa, mia)).status).toBe(404);
    expect(await server.database.orm.$count(careRequests, eq(careRequests.userId, rosa.user.id))).toBe(0);
  });

  test('an adult is invited by mail, reads who asks, accepts, and can then be asked for', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email);
    const mails = await server.database.orm
      .select()
      .from(simulatedMails)
      .where(eq(simulatedMails.recipient, ben.user.email));
    const invitation = mails.find(({ subject }) => subject === 'An invitation to Harborline');
    expect(invitation?.body).toContain('Rosa Tester');
    expect((await use(ben, 'view', token)).body).toMatchObject({ from: 'Rosa Tester', firstName: 'Ben' });
    expect((await use(ben, 'accept', token)).body).toEqual({ from: 'Rosa Tester' });
    expect((await household(ben)).asksForMe).toMatchObject([{ name: 'Rosa Tester' }]);
    const [member] = (await household(rosa)).members;
    expect(member).toMatchObject({ state: 'active', firstName: 'Ben', inviteEmail: null });
    expect((await ask(rosa, member?.id ?? '')).body.forPerson).toBe('Ben Tester');
    // Both hear of it, in words that say nothing about anybody.
    const inbox = async (patient: SignedIn) =>
      (await patient.get<{ entries: { title: string }[] }>('/api/inbox')).body.entries.map(
        ({ title }) => title,
      );
    expect(await inbox(rosa)).toContain('Your invitation was answered');
    expect(await inbox(ben)).toContain('A request was made in your name');
    // Used once, it is worth nothing.
    expect((await use(ben, 'view', token)).status).toBe(404);
    expect((await use(rosa, 'accept', token)).status).toBe(404);
  });

  test('the secret of an invitation is nowhere but in the mail, and an invitation sent anew ends the first', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email);
    const rows = await server.database.orm.select().from(householdMembers);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [member] = (await household(rosa)).members;
    await rosa.post(`/api/household/members/${member?.id}/invite-again`);
    const second = await readInvitation(server, ben.user.email, token);
    expect((await use(ben, 'accept', token)).status).toBe(404);
    expect((await use(ben, 'accept', second)).status).toBe(200);
  });

  test('an invitation that has run out opens nothing', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email);
    await server.database.orm
      .update(householdMembers)
      .set({ inviteExpiresAt: new Date(Date.now() - 1000) })
      .where(eq(householdMembers.ownerId, rosa.user.id));
    const answer = await use(ben, 'accept', token);
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'This invitation has ended or was used already. Ask whoever sent it to invite you again.',
    ]);
  });

  test('nobody accepts their own invitation, and nobody is asked twice', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email);
    expect((await use(rosa, 'accept', token)).status).toBe(409);
    const again = { relation: 'partner', firstName: 'Ben', lastName: 'Tester', email: ben.user.email };
    expect((await rosa.post('/api/household/invitations', again)).status).toBe(409);
    const own = await rosa.post('/api/household/invitations', { ...again, email: rosa.user.email });
    expect(own.status).toBe(400);
    await use(ben, 'accept', token);
    const second = await inviteAdult(server, rosa, `other-${newId()}@example.test`);
    expect((await use(ben, 'accept', second)).status).toBe(409);
  });

  test('whoever declines needs no account, and the one who asked sees it', async () => {
    const email = `stranger-${newId()}@example.test`;
    const token = await inviteAdult(server, rosa, email);
    const answer = await server.newClient().post('/api/household/invitation/decline', { token });
    expect(answer.status).toBe(200);
    expect((await household(rosa)).members).toMatchObject([{ state: 'declined', inviteEmail: null }]);
  });

  test('an adult who takes the agreement back ends what is open in their name, and nothing else', async () => {
    await use(ben, 'accept', await inviteAdult(server, rosa, ben.user.email));
    const [member] = (await household(rosa)).members;
    const asked = await ask(rosa, member?.id ?? '');
    const own = await submitRequest(rosa);
    await waitForStatus(rosa, asked.body.id, 'awaiting_patient_confirmation');
    const [membership] = (await household(ben)).asksForMe;
    expect((await rosa.post(`/api/household/memberships/${membership?.id}/leave`)).status).toBe(404);
    expect((await ben.post(`/api/household/memberships/${membership?.id}/leave`)).status).toBe(200);
    const ended = await getRequest(rosa, asked.body.id);
    expect([ended.status, ended.closedReason, ended.forPerson]).toEqual([
      'cancelled',
      'Ben no longer wants requests made for them.',
      'Ben Tester',
    ]);
    expect((await getRequest(rosa, own.id)).status).not.toBe('cancelled');
    expect(await household(rosa)).toEqual({ members: [], asksForMe: [] });
    expect((await household(ben)).asksForMe).toEqual([]);
    expect((await ask(rosa, member?.id ?? '')).status).toBe(404);
  });

  test('a child of eight is added, one of twenty or without a birthday is not', async () => {
    const add = (details: object) =>
      rosa.post<{ message?: string }>('/api/household/dependents', { ...child, ...details });
    expect((await add({ dateOfBirth: '2018-02-29' })).status).toBe(400);
    expect((await add({})).body.message).toBe('Please enter the date of birth');
    expect((await add({ dateOfBirth: '2000-01-01' })).body.message).toContain('18 or over');
    expect((await add({ dateOfBirth: '2020-01-01', mayDecide: false })).status).toBe(400);
    expect((await add({ relation: 'parent', dateOfBirth: null })).status).toBe(200);
    expect((await household(rosa)).members).toHaveLength(1);
  });

  test('twelve are the most, however many are added at once', async () => {
    const adding = Array.from({ length: mostMembers + 3 }, () =>
      rosa.post('/api/household/dependents', { ...child, dateOfBirth: '2020-01-01' }),
    );
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostMembers);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
});
