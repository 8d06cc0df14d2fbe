import { and, eq, inArray } from 'drizzle-orm';
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
import { testPhone } from '#tests/support/steps/appointment-steps.ts';
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
import { maxHouseholdMembers } from '../household.rules.ts';

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

  test('a parent makes a request for a child, and the ticket names the child', async () => {
    const mia = await addChild(rosa);
    const request = await ask(rosa, mia);
    expect(request.status).toBe(200);
    expect(request.body.forPerson).toBe('Mia Tester');
    expect((await getRequest(rosa, request.body.id)).forPerson).toBe('Mia Tester');
    const tickets = await rosa.get<TicketView[]>('/api/concierge-requests');
    expect(tickets.body.map(({ forPerson }) => forPerson)).toEqual(['Mia Tester']);
    const own = await submitRequest(rosa);
    expect(own.forPerson).toBeNull();
  });

  test('the booking office gets the child’s first name, not the parent’s', async () => {
    const mia = await addChild(rosa);
    const request = await ask(rosa, mia, `${kneeMri}. My name is Rosa Tester.`);
    await waitForStatus(rosa, request.body.id, 'awaiting_patient_confirmation');
    await approveAndBook(rosa, request.body.id);
    const booking = await waitFor(
      'the booking call to be planned',
      async () => {
        const rows = await server.database.orm
          .select()
          .from(calls)
          .where(eq(calls.requestId, request.body.id));
        return rows.find(({ purpose }) => purpose === 'booking');
      },
      (call) => call !== undefined,
    );
    expect(booking?.brief?.callerFor).toBe('Mia');
  });

  test('requests fail for another account’s child, a removed child and an adult who has not agreed', async () => {
    const mia = await addChild(rosa);
    expect((await ask(ben, mia)).status).toBe(404);
    await inviteAdult(server, rosa, ben.user.email);
    const waiting = (await household(rosa)).members.find(({ state }) => state === 'invited');
    const early = await ask(rosa, waiting?.id ?? '');
    expect([early.status, early.body.message]).toEqual([
      409,
      'Ben hasn’t agreed yet. You can make requests for them once they do.',
    ]);
    await rosa.post(`/api/household/members/${mia}/remove`);
    expect((await ask(rosa, mia)).status).toBe(404);
    expect(await server.database.orm.$count(careRequests, eq(careRequests.userId, rosa.user.id))).toBe(0);
  });

  test('an adult is invited by email, sees who invited them, accepts, and requests can be made for them', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email);
    const mails = await server.database.orm
      .select()
      .from(simulatedMails)
      .where(eq(simulatedMails.recipient, ben.user.email));
    const invitation = mails.find(({ subject }) => subject === 'Your invitation to Harborline');
    expect(invitation?.body).toContain('Rosa Tester');
    expect((await use(ben, 'view', token)).body).toMatchObject({ from: 'Rosa Tester', firstName: 'Ben' });
    expect((await use(ben, 'accept', token)).body).toEqual({ from: 'Rosa Tester' });
    expect((await household(ben)).requesters).toMatchObject([{ name: 'Rosa Tester' }]);
    const [member] = (await household(rosa)).members;
    expect(member).toMatchObject({ state: 'active', firstName: 'Ben', inviteEmail: null });
    expect((await ask(rosa, member?.id ?? '')).body.forPerson).toBe('Ben Tester');
    // Both are notified, without names.
    const inbox = async (patient: SignedIn) =>
      (await patient.get<{ entries: { title: string }[] }>('/api/inbox')).body.entries.map(
        ({ title }) => title,
      );
    expect(await inbox(rosa)).toContain('Your invitation was answered');
    expect(await inbox(ben)).toContain('Someone made a request for you');
    // The token works once.
    expect((await use(ben, 'view', token)).status).toBe(404);
    expect((await use(rosa, 'accept', token)).status).toBe(404);
  });

  test('if a different address accepts, both the invited address and the inviter are notified', async () => {
    const invited = `invited-${newId()}@example.test`;
    const token = await inviteAdult(server, rosa, invited);
    expect((await use(ben, 'accept', token)).status).toBe(200);
    const { body } = await rosa.get<{ entries: { title: string }[] }>('/api/inbox');
    expect(body.entries.map(({ title }) => title)).toContain(
      'Your invitation was accepted with a different email address',
    );
    const notice = await readMail(server, invited, 'accepted with a different email address');
    expect(notice).toContain(`${ben.user.email.slice(0, 1)}•••@`);
    expect(notice).not.toContain(ben.user.email);
  });

  test('the invitation token is only in the email, and resending voids the previous one', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email);
    const rows = await server.database.orm.select().from(householdMembers);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [member] = (await household(rosa)).members;
    await rosa.post(`/api/household/members/${member?.id}/invite-again`);
    const second = await readInvitation(server, ben.user.email, token);
    expect((await use(ben, 'accept', token)).status).toBe(404);
    expect((await use(ben, 'accept', second)).status).toBe(200);
  });

  test('an expired invitation does not work', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email);
    await server.database.orm
      .update(householdMembers)
      .set({ inviteExpiresAt: new Date(Date.now() - 1000) })
      .where(eq(householdMembers.ownerId, rosa.user.id));
    const answer = await use(ben, 'accept', token);
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'This invitation has expired or was already used. Ask the sender to invite you again.',
    ]);
  });

  test('rejects accepting your own invitation and inviting the same person twice', async () => {
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

  test('declining needs no account, and the inviter sees it', async () => {
    const email = `stranger-${newId()}@example.test`;
    const token = await inviteAdult(server, rosa, email);
    const answer = await server.newClient().post('/api/household/invitation/decline', { token });
    expect(answer.status).toBe(200);
    expect((await household(rosa)).members).toMatchObject([{ state: 'declined', inviteEmail: null }]);
  });

  test('when an adult leaves, only the open requests made for them are closed', async () => {
    await use(ben, 'accept', await inviteAdult(server, rosa, ben.user.email));
    const [member] = (await household(rosa)).members;
    const request = await ask(rosa, member?.id ?? '');
    const own = await submitRequest(rosa);
    await waitForStatus(rosa, request.body.id, 'awaiting_patient_confirmation');
    const [membership] = (await household(ben)).requesters;
    expect((await rosa.post(`/api/household/memberships/${membership?.id}/leave`)).status).toBe(404);
    expect((await ben.post(`/api/household/memberships/${membership?.id}/leave`)).status).toBe(200);
    const ended = await getRequest(rosa, request.body.id);
    expect([ended.status, ended.closedReason, ended.forPerson]).toEqual([
      'cancelled',
      'Ben no longer wants requests made for them.',
      'Ben Tester',
    ]);
    expect((await getRequest(rosa, own.id)).status).not.toBe('cancelled');
    expect(await household(rosa)).toEqual({ members: [], requesters: [] });
    expect((await household(ben)).requesters).toEqual([]);
    expect((await ask(rosa, member?.id ?? '')).status).toBe(404);
  });

  test('adds a child under 18, but not an adult child or one without a date of birth', async () => {
    const add = (details: object) =>
      rosa.post<{ message?: string }>('/api/household/dependents', { ...child, ...details });
    expect((await add({ dateOfBirth: '2018-02-29' })).status).toBe(400);
    expect((await add({})).body.message).toBe('Enter a date of birth');
    expect((await add({ dateOfBirth: '2000-01-01' })).body.message).toContain('18 or older');
    expect((await add({ dateOfBirth: '2020-01-01', mayDecide: false })).status).toBe(400);
    expect((await add({ relation: 'parent', dateOfBirth: null })).status).toBe(200);
    expect((await household(rosa)).members).toHaveLength(1);
  });

  test('the limit of twelve members holds for concurrent additions', async () => {
    const adding = Array.from({ length: maxHouseholdMembers + 3 }, () =>
      rosa.post('/api/household/dependents', { ...child, dateOfBirth: '2020-01-01' }),
    );
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxHouseholdMembers);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  /** Ben accepts Rosa's invitation. Returns his member ID. */
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
    const [membership] = (await household(ben)).requesters;
    return ben.post(`/api/household/memberships/${membership?.id}/leave`);
  };

  test('removing an adult closes their open requests and upcoming appointments', async () => {
    const memberId = await agree();
    const paid = await reachBooking(memberId);
    const open = (await ask(rosa, memberId)).body.id;
    await waitForStatus(rosa, open, 'awaiting_patient_confirmation');
    expect((await rosa.post(`/api/household/members/${memberId}/remove`)).status).toBe(200);
    const words = 'You removed Ben from your household.';
    const ended = await getRequest(rosa, open);
    expect([ended.status, ended.closedReason, ended.forPerson]).toEqual(['cancelled', words, 'Ben Tester']);
    expect(await bookedFor(paid)).toMatchObject([{ status: 'cancelled', cancelledReason: words }]);
    expect((await household(ben)).requesters).toEqual([]);
    expect((await household(rosa)).members).toEqual([]);
  });

  test('when an adult leaves, the appointments made for them are canceled', async () => {
    const paid = await reachBooking(await agree());
    expect((await leave()).status).toBe(200);
    const words = 'Ben no longer wants requests made for them.';
    expect(await bookedFor(paid)).toMatchObject([{ status: 'cancelled', cancelledReason: words }]);
    expect((await getRequest(rosa, paid)).timeline.map(({ note }) => note)).toContain(
      `${words} We canceled the appointment and will notify the office.`,
    );
  });

  test('an adult who left and later deletes their account is removed from all requests made for them', async () => {
    const { orm } = server.database;
    const memberId = await agree();
    const paid = await reachBooking(memberId);
    const open = (await ask(rosa, memberId)).body.id;
    await waitForStatus(rosa, open, 'awaiting_patient_confirmation');
    expect((await leave()).status).toBe(200);
    // A price of another call, whose brief has no name, corrected with words of the booking call.
    const callsOf = await orm.select().from(calls).where(eq(calls.requestId, paid));
    const [evidenceCall] = callsOf.filter(({ purpose }) => purpose === 'booking');
    const inquiry = callsOf.flatMap(({ id, purpose }) => (purpose === 'enquiry' ? [id] : []));
    const [stated] = await orm.select().from(callFacts).where(inArray(callFacts.callId, inquiry));
    await orm
      .update(callFacts)
      .set({
        correctionReason: 'Ben asked again',
        correctedFrom: stated?.value,
        evidenceCallId: evidenceCall?.id ?? null,
        evidenceQuote: 'For Ben it is $210.',
        evidenceTurnIndex: 0,
        evidenceStart: 0,
        evidenceEnd: 19,
      })
      .where(eq(callFacts.id, stated?.id ?? ''));
    const storedData = async () =>
      JSON.stringify([
        await orm.select().from(householdMembers).where(eq(householdMembers.id, memberId)),
        await getRequest(rosa, open),
        await getRequest(rosa, paid),
        await orm.select().from(careRequests).where(eq(careRequests.householdMemberId, memberId)),
        await orm.select().from(appointments).where(eq(appointments.householdMemberId, memberId)),
        await orm.select().from(calls).where(eq(calls.requestId, paid)),
        await orm.select().from(callFacts).where(eq(callFacts.requestId, paid)),
      ]);
    expect((await storedData()).match(/\bBen\b/g)?.length).toBeGreaterThan(6);
    expect((await ben.post('/api/account/delete', { password: testPassword })).status).toBe(200);
    expect((await storedData()).match(/.{60}\bBen\b/g)).toBeNull();
    expect((await getRequest(rosa, open)).closedReason).toBe(
      'Former member no longer wants requests made for them.',
    );
    expect((await getRequest(rosa, open)).forPerson).toBe('Former member');
    const [masked] = await orm
      .select()
      .from(callFacts)
      .where(eq(callFacts.id, stated?.id ?? ''));
    expect(masked).toMatchObject({
      correctionReason: '••• asked again',
      evidenceQuote: 'For ••• it is $210.',
    });
    // The transcript keeps its length, because evidence positions are character offsets.
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

  test('requests for a child continue after the child is removed', async () => {
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

  test('when an adult leaves during a payment, the request closes and nothing is booked', async () => {
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
      'Nothing was booked: you no longer manage care for the person this was for.',
    );
    expect(await bookedFor(id)).toEqual([]);
  });

  test('when an adult leaves before the bank confirms, the request is canceled and a late confirmation refunded', async () => {
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

  test('a payment declined after the adult has left closes the request', async () => {
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
      closedReason: 'You no longer manage care for the person this was for.',
    });
  });

  test.each([
    'Rosa\nClick here',
    'Visit evil.example',
    'rosa@evil',
    'You paid $899. Call 888',
    'Customer, your HSA was charged $899. To dispute call 1 (888) 555 0199 now',
  ])('rejects %j as a name, because it would appear in email to others', async (name) => {
    const details = { firstName: 'Rosa', lastName: 'Tester', phone: '' };
    const member = { relation: 'partner', ...details, email: `new-${newId()}@example.test` };
    const account = { ...details, email: `new-${newId()}@example.test`, password: testPassword };
    const anyone = server.newClient();
    const sent = [
      await rosa.post<{ message: string }>('/api/household/invitations', { ...member, firstName: name }),
      await anyone.post<{ message: string }>('/api/register', { ...account, firstName: name }),
      await anyone.post<{ message: string }>('/api/signup', {
        ...account,
        phone: testPhone,
        firstName: name,
      }),
    ];
    for (const { status, body } of sent)
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/^First name must be (a name: only letters, spaces|at most 40 characters)/),
      ]);
  });

  test('accepts names with dots, dashes and apostrophes', async () => {
    const token = await inviteAdult(server, rosa, ben.user.email, 'Anne-Marie J. O’Neil');
    expect((await use(ben, 'view', token)).body.from).toBe('Rosa Tester');
  });

  test('at most ten invitations a day, counting removed and resent ones', async () => {
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
        'You can send 10 invitations a day. Send the rest tomorrow.',
      ]);
  });

  test('an address that declined gets no invitations for a week', async () => {
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
      'An invitation to this address was declined. Wait a week before you send another.',
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
  /** Invitations sent or queued. */
  const mailsTo = async (email: string) =>
    (await server.database.orm.select().from(notices).where(eq(notices.recipient, email))).filter(
      ({ kind, state }) => kind.startsWith('invitation') && state !== 'void',
    );

  test('an address gets at most three invitations a week from all senders, who can’t notice', async () => {
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
    // The first link still works.
    expect((await use(ben, 'accept', first)).status).toBe(200);
    await server.database.orm.update(rateCounts).set({ endsAt: new Date(Date.now() - 1000) });
    const before = (await mailsTo(email)).length;
    expect((await inviteTo(await registerPatient(server), email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });

  test('one owner can send three invitations a week to one address', async () => {
    const { member } = await inviteTo(rosa, ben.user.email);
    const again = () => rosa.post<{ message: string }>(`/api/household/members/${member?.id}/invite-again`);
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const refused = await again();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You can send 3 invitations a week to one address. Try again later.',
    ]);
  });

  test('a decline is shown only to the inviter who was declined', async () => {
    const email = `stranger-${newId()}@example.test`;
    const token = await inviteAdult(server, rosa, email);
    await server.newClient().post('/api/household/invitation/decline', { token });
    expect(await inviteTo(ben, email)).toMatchObject({ status: 200, member: { state: 'invited' } });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('without a public URL, the invitation link uses the requested address', async () => {
    await inviteAdult(server, rosa, ben.user.email);
    const mails = await server.database.orm
      .select()
      .from(simulatedMails)
      .where(eq(simulatedMails.recipient, ben.user.email));
    expect(mails.map(({ body }) => body).join('\n')).toContain(`${server.address}/invitation#`);
  });
});
