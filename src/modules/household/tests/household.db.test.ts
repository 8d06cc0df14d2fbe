import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleCharge } from '#modules/billing/server/charges/settle-charge.ts';
import type { RequestView, TicketView } from '#modules/requests/care-requests.contract.ts';
import { rateCounts } from '#platform/http/limits/rate-counts.ts';
import { appointments } from '#schema/appointments.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import { notices } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { readMail } from '#tests/support/steps/account-steps.ts';
import { aPhone } from '#tests/support/steps/appointment-steps.ts';
import {
  approveAndBook,
  getRequest,
  kneeMri,
  submitRequest,
  waitForStatus,
} from '#tests/support/steps/care-steps.ts';
import { addChild, inviteAdult, readInvitation } from '#tests/support/steps/household-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { Payments } from '#vendors/payments/payments.port.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import type { HouseholdView } from '../household.contract.ts';
import { mostMembers } from '../household.rules.ts';

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
    await approveAndBook(rosa, asked.body.id);
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

  test('where another address accepts, who was invited and who invited are both told', async () => {
    const invited = `invited-${newId()}@example.test`;
    const token = await inviteAdult(server, rosa, invited);
    expect((await use(ben, 'accept', token)).status).toBe(200);
    const { body } = await rosa.get<{ entries: { title: string }[] }>('/api/inbox');
    expect(body.entries.map(({ title }) => title)).toContain(
      'Your invitation was accepted with a different email address',
    );
    const told = await readMail(server, invited, 'accepted with another address');
    expect(told).toContain(`${ben.user.email.slice(0, 1)}•••@`);
    expect(told).not.toContain(ben.user.email);
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

  /** An adult for whom something was asked, booked and confirmed or awaits approval. */
  const agree = async () => {
    await use(ben, 'accept', await inviteAdult(server, rosa, ben.user.email));
    const [member] = (await household(rosa)).members;
    return member?.id ?? '';
  };
  const reachBooking = async (memberId: string) => {
    const { id } = (await ask(rosa, memberId)).body;
    await waitForStatus(rosa, id, 'awaiting_patient_confirmation');
    await approveAndBook(rosa, id);
    return id;
  };
  const bookedFor = (requestId: string) =>
    server.database.orm.select().from(appointments).where(eq(appointments.requestId, requestId));
  const leave = async () => {
    const [membership] = (await household(ben)).asksForMe;
    return ben.post(`/api/household/memberships/${membership?.id}/leave`);
  };

  test('an adult who is removed has nothing left open in their name: no request, no coming appointment', async () => {
    const memberId = await agree();
    const paid = await reachBooking(memberId);
    const open = (await ask(rosa, memberId)).body.id;
    await waitForStatus(rosa, open, 'awaiting_patient_confirmation');
    expect((await rosa.post(`/api/household/members/${memberId}/remove`)).status).toBe(200);
    const words = 'You removed Ben from your household.';
    const ended = await getRequest(rosa, open);
    expect([ended.status, ended.closedReason, ended.forPerson]).toEqual(['cancelled', words, 'Ben Tester']);
    expect(await bookedFor(paid)).toMatchObject([{ status: 'cancelled', cancelledReason: words }]);
    expect((await household(ben)).asksForMe).toEqual([]);
    expect((await household(rosa)).members).toEqual([]);
  });

  test('an adult who leaves does not have to go to an appointment that was made for them', async () => {
    const paid = await reachBooking(await agree());
    expect((await leave()).status).toBe(200);
    const words = 'Ben no longer wants requests made for them.';
    expect(await bookedFor(paid)).toMatchObject([{ status: 'cancelled', cancelledReason: words }]);
    expect((await getRequest(rosa, paid)).timeline.map(({ note }) => note)).toContain(
      `${words} We cancelled the appointment and tell the office.`,
    );
  });

  test('an adult who left and deletes the account later is named in nothing that was asked for them', async () => {
    const { orm } = server.database;
    const memberId = await agree();
    const paid = await reachBooking(memberId);
    const open = (await ask(rosa, memberId)).body.id;
    await waitForStatus(rosa, open, 'awaiting_patient_confirmation');
    expect((await leave()).status).toBe(200);
    const told = async () =>
      JSON.stringify([
        await orm.select().from(householdMembers).where(eq(householdMembers.id, memberId)),
        await getRequest(rosa, open),
        await getRequest(rosa, paid),
        await orm.select().from(careRequests).where(eq(careRequests.householdMemberId, memberId)),
        await orm.select().from(appointments).where(eq(appointments.householdMemberId, memberId)),
        await orm.select().from(calls).where(eq(calls.requestId, paid)),
        await orm.select().from(callFacts).where(eq(callFacts.requestId, paid)),
      ]);
    expect((await told()).match(/\bBen\b/g)?.length).toBeGreaterThan(6);
    expect((await ben.post('/api/account/delete', { password: testPassword })).status).toBe(200);
    expect((await told()).match(/.{60}\bBen\b/g)).toBeNull();
    expect((await getRequest(rosa, open)).closedReason).toBe(
      'Former member no longer wants requests made for them.',
    );
    expect((await getRequest(rosa, open)).forPerson).toBe('Former member');
    // What was said stands where it stood: the places of the evidence are counted in characters.
    const [booking] = await orm
      .select()
      .from(calls)
      .where(and(eq(calls.requestId, paid), eq(calls.purpose, 'booking')));
    expect(JSON.stringify(booking?.transcript)).toMatch(/patient.{0,20}•••/);
    const facts = await orm
      .select()
      .from(callFacts)
      .where(eq(callFacts.callId, booking?.id ?? ''));
    for (const { quote, turnIndex, startCharacter, endCharacter } of facts)
      expect(booking?.transcript?.[turnIndex]?.text.slice(startCharacter, endCharacter)).toBe(quote);
  });

  test('what is asked for a child goes on when the child is removed', async () => {
    const mia = await addChild(rosa);
    const paid = await reachBooking(mia);
    await rosa.post(`/api/household/members/${mia}/remove`);
    expect((await bookedFor(paid)).map(({ status }) => status)).not.toContain('cancelled');
  });

  const pay = (requestId: string) => ({
    id: newId(),
    requestId,
    userId: rosa.user.id,
    amountCents: 500,
    feeReason: 'pay_per_use',
    mode: 'demo',
  });

  test('an adult leaves while a payment is under way; it ends, and nothing is booked for them after it', async () => {
    const { id } = (await ask(rosa, await agree())).body;
    await waitForStatus(rosa, id, 'awaiting_patient_confirmation');
    const charge = pay(id);
    await server.database.orm.insert(charges).values(charge);
    expect((await leave()).status).toBe(200);
    expect((await getRequest(rosa, id)).status).toBe('awaiting_patient_confirmation');
    await settleCharge(server.context, charge.id);
    const ended = await getRequest(rosa, id);
    expect(ended.status).toBe('completed');
    expect(ended.timeline.at(-1)?.note).toBe(
      'Nothing was booked: you no longer ask for the person this was for.',
    );
    expect(await bookedFor(id)).toEqual([]);
  });

  test('what waits for its payer’s yes at the bank ends as the adult leaves, and a late yes goes back', async () => {
    const { id } = (await ask(rosa, await agree())).body;
    await waitForStatus(rosa, id, 'awaiting_patient_confirmation');
    const charge = pay(id);
    await server.database.orm.insert(charges).values({ ...charge, waitsFor: 'patient' });
    expect((await leave()).status).toBe(200);
    expect((await getRequest(rosa, id)).status).toBe('cancelled');
    await settleCharge(server.context, charge.id);
    const ended = await getRequest(rosa, id);
    expect(ended.status).toBe('cancelled');
    const [paid] = await server.database.orm.select().from(charges).where(eq(charges.id, charge.id));
    expect(paid?.refundedCents).toBe(500);
  });

  test('a payment that is declined after the adult has left ends the request', async () => {
    const { id } = (await ask(rosa, await agree())).body;
    await waitForStatus(rosa, id, 'awaiting_patient_confirmation');
    const charge = pay(id);
    await server.database.orm.insert(charges).values(charge);
    expect((await leave()).status).toBe(200);
    const declining: Payments = {
      ...server.context.ports.payments('demo'),
      charge: async ({ key, amountCents }) => ({
        key,
        amountCents,
        state: 'declined',
        vendorChargeId: newId(),
        declineMessage: 'No funds.',
        refundedCents: 0,
        isDisputed: false,
        disputes: [],
        clientSecret: null,
        card: null,
      }),
    };
    const ports = { ...server.context.ports, payments: () => declining };
    await settleCharge({ ...server.context, ports }, charge.id);
    expect(await getRequest(rosa, id)).toMatchObject({
      status: 'cancelled',
      closedReason: 'You no longer ask for the person this was for.',
    });
  });

  test.each([
    'Rosa\nClick here',
    'Visit evil.example',
    'rosa@evil',
    'You paid $899. Call 888',
    'Customer, your HSA was charged $899. To dispute call 1 (888) 555 0199 now',
  ])('%j is no name that we put into mail to others', async (name) => {
    const details = { firstName: 'Rosa', lastName: 'Tester', phone: '' };
    const member = { relation: 'partner', ...details, email: `new-${newId()}@example.test` };
    const account = { ...details, email: `new-${newId()}@example.test`, password: testPassword };
    const anyone = server.newClient();
    const sent = [
      await rosa.post<{ message: string }>('/api/household/invitations', { ...member, firstName: name }),
      await anyone.post<{ message: string }>('/api/register', { ...account, firstName: name }),
      await anyone.post<{ message: string }>('/api/signup', { ...account, phone: aPhone, firstName: name }),
    ];
    for (const { status, body } of sent)
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/^First name must be (a name: letters, spaces|at most 40 characters)/),
      ]);
  });

  test('names with dots, dashes and apostrophes are names', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email, 'Anne-Marie J. O’Neil');
    expect((await use(ben, 'view', token)).body.from).toBe('Rosa Tester');
  });

  test('ten invitations go out in a day, however many are removed again or sent anew', async () => {
    const invite = async () => {
      const email = `adult-${newId()}@example.test`;
      return rosa.post<{ message: string } & HouseholdView>('/api/household/invitations', {
        relation: 'other',
        firstName: 'Ann',
        lastName: 'Tester',
        email,
      });
    };
    for (let sent = 0; sent < 8; sent++) {
      const { body } = await invite();
      await rosa.post(`/api/household/members/${body.members[0]?.id}/remove`);
    }
    const { body } = await invite();
    const again = () => rosa.post(`/api/household/members/${body.members[0]?.id}/invite-again`);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    const eleventh = await Promise.all([invite(), invite()]);
    for (const { status, body: refused } of eleventh)
      expect([status, refused.message]).toEqual([
        409,
        'You can send 10 invitations in a day. Please send the others tomorrow.',
      ]);
  });

  test('an address that declined is left in peace for a week', async () => {
    const email = `stranger-${newId()}@example.test`;
    const anyone = server.newClient();
    const token = await inviteAdult(server, rosa, email);
    await anyone.post('/api/household/invitation/decline', { token });
    const [declined] = (await household(rosa)).members;
    await rosa.post(`/api/household/members/${declined?.id}/remove`);
    const member = { relation: 'other', firstName: 'Ann', lastName: 'Tester', email };
    const invite = () => rosa.post<{ message: string }>('/api/household/invitations', member);
    const refused = await invite();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'An invitation to this address was declined. Please wait a week before you send another one.',
    ]);
    await server.database.orm
      .update(notices)
      .set({ usefulUntil: new Date(Date.now() - 7 * 24 * 60 * 60 * 1000 - 1000) })
      .where(eq(notices.recipient, email));
    expect((await invite()).status).toBe(200);
  });

  const inviteTo = async (owner: SignedIn, email: string) => {
    const member = { relation: 'partner', firstName: 'Ben', lastName: 'Tester', email };
    const { status, body } = await owner.post<HouseholdView>('/api/household/invitations', member);
    return { status, member: body.members?.[0] };
  };
  /** The invitations that went out or will. */
  const mailsTo = async (email: string) =>
    (await server.database.orm.select().from(notices).where(eq(notices.recipient, email))).filter(
      ({ kind, state }) => kind.startsWith('invitation') && state !== 'void',
    );

  test('three invitations a week reach an address, whoever sends them, and nobody who sends can tell', async () => {
    const email = ben.user.email;
    const first = await inviteAdult(server, rosa, email);
    const owners = await Promise.all(Array.from({ length: 4 }, () => registerPatient(server)));
    const answers = await Promise.all(owners.map((owner) => inviteTo(owner, email)));
    for (const { status, member } of answers)
      expect([status, member]).toEqual([
        200,
        expect.objectContaining({
          state: 'invited',
          inviteEmail: email,
          inviteExpiresAt: expect.any(String),
        }),
      ]);
    expect(await mailsTo(email)).toHaveLength(3);
    const [waiting] = (await household(rosa)).members;
    expect((await rosa.post(`/api/household/members/${waiting?.id}/invite-again`)).status).toBe(200);
    const [gone] = owners;
    expect((await gone?.post('/api/account/delete', { password: testPassword }))?.status).toBe(200);
    expect((await inviteTo(await registerPatient(server), email)).status).toBe(200);
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(3);
    // The link that reached him is still good.
    expect((await use(ben, 'accept', first)).status).toBe(200);
    await server.database.orm.update(rateCounts).set({ endsAt: new Date(Date.now() - 1000) });
    const before = (await mailsTo(email)).length;
    expect((await inviteTo(await registerPatient(server), email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });

  test('three go from one owner to one address in a week', async () => {
    const { member } = await inviteTo(rosa, ben.user.email);
    const again = () => rosa.post<{ message: string }>(`/api/household/members/${member?.id}/invite-again`);
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const refused = await again();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You can send 3 invitations to one address in a week. Please wait before you send another one.',
    ]);
  });

  test('that an address declined is told to whoever asked it, and to nobody else', async () => {
    const email = `stranger-${newId()}@example.test`;
    const token = await inviteAdult(server, rosa, email);
    await server.newClient().post('/api/household/invitation/decline', { token });
    expect(await inviteTo(ben, email)).toMatchObject({ status: 200, member: { state: 'invited' } });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('on one’s own machine the link of an invitation leads to the address that was asked', async () => {
    await inviteAdult(server, rosa, ben.user.email);
    const mails = await server.database.orm
      .select()
      .from(simulatedMails)
      .where(eq(simulatedMails.recipient, ben.user.email));
    expect(mails.map(({ body }) => body).join('\n')).toContain(`${server.address}/invitation#`);
  });
});
