import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { phoneConsents } from '#schema/request-work.ts';
import { newId } from '#shared/ids.ts';
import { downloadArchive } from '#tests/support/files/read-archive.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { getRequest, kneeMri, submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { addChild } from '#tests/support/steps/household-steps.ts';
import type { AssignedRequest } from '#tests/support/steps/queue-steps.ts';
import { listInbox } from '#tests/support/steps/sla-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { consentStatements } from '../caller-request.rules.ts';
import { childCantAgree, memberNotChosen } from '../caller-request.words.ts';
import type { CallerRequestPreview } from '../caller-requests.contract.ts';
import { maxInProgress } from '../server/submit/limit-requests.ts';

type Problem = { message?: string };
type Submitted = Problem & { requestId: string; warning: { kind: string; text: string } | null };

const submittedTitle = 'We submitted a request for you';
/** Has no location, so it waits for an answer and makes no calls. */
const placeless = 'I need an MRI of my left knee and have no insurance';

forEachBackend((backend) => {
  let server: TestServer;
  let omar: SignedIn;
  let rosa: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    omar = await registerStaff(server, 'operations', 'Omar');
  });
  beforeEach(async () => {
    rosa = await registerPatient(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const pathOf = (patient: SignedIn) => `/api/admin/patients/${patient.user.id}/requests`;
  const preview = async (patient: SignedIn, spoken: object) =>
    (await omar.post<CallerRequestPreview & Problem>(`${pathOf(patient)}/preview`, spoken)).body;
  const agreed = { agreedBy: 'patient', agreedOnPhone: true };
  const submit = async (patient: SignedIn, spoken: object, input: object = agreed, staff = omar) =>
    staff.post<Submitted>(pathOf(patient), {
      ...spoken,
      confirmed: (await preview(patient, spoken)).fingerprint ?? 'none',
      submissionKey: newId(),
      ...input,
    });
  const countRequests = (patient: SignedIn) =>
    server.database.orm.$count(careRequests, eq(careRequests.userId, patient.user.id));

  describe('with consent', () => {
    test('the caller’s words become a request like the patient’s own, with the same price and work', async () => {
      const spoken = {
        description: 'I need an MRI of my left knee',
        answers: [
          { fact: 'place', text: '33606' },
          { fact: 'insurance', text: 'No insurance' },
        ],
      };
      const seen = await preview(rosa, spoken);
      expect(seen.sentence).toContain('MRI');
      expect(seen.missing.map(({ fact }) => fact)).not.toContain('place');
      expect(seen.plan.state).toBe('planned');
      const { status, body } = await submit(rosa, spoken);
      expect([status, body.warning]).toEqual([200, null]);
      const request = await waitForStatus(rosa, body.requestId, 'awaiting_patient_confirmation');
      const own = await submitRequest(rosa);
      expect(request).toMatchObject({ serviceType: 'imaging', fee: own.fee });
      expect(request.ownWords).toEqual(['I need an MRI of my left knee', '33606', 'No insurance']);
      expect(request.callPlan.offices?.map(({ name }) => name)).toEqual(
        seen.plan.offices.map(({ name }) => name),
      );
      expect(request.timeline[0]).toMatchObject({
        actor: 'staff',
        note: 'Submitted by our care team for you. You agreed on the phone.',
      });
    });

    test('the consent is kept as evidence that no one can change, and the patient can download it', async () => {
      const { body } = await submit(rosa, { description: placeless });
      const { body: atWork } = await omar.get<AssignedRequest>(
        `/api/admin/concierge-requests/${body.requestId}`,
      );
      const consent = { givenBy: 'patient', statement: consentStatements.en };
      expect(atWork.phoneConsent).toMatchObject({ ...consent, recordedByName: 'Omar Admin' });
      const { orm } = server.database;
      const ofRequest = eq(phoneConsents.requestId, body.requestId);
      await expect(
        orm.update(phoneConsents).set({ statement: '' }).where(ofRequest).returning(),
      ).rejects.toThrow();
      await expect(orm.delete(phoneConsents).where(ofRequest).returning()).rejects.toThrow();
      const archive = await downloadArchive(server.address, rosa);
      const { requests } = JSON.parse(archive.text('everything.json')) as {
        requests: { phoneConsent: unknown }[];
      };
      expect(requests[0]?.phoneConsent).toMatchObject(consent);
    });

    test('the consent is erased with the account', async () => {
      const { body } = await submit(rosa, { description: placeless });
      const count = () =>
        server.database.orm.$count(phoneConsents, eq(phoneConsents.requestId, body.requestId));
      expect(await count()).toBe(1);
      expect((await rosa.post('/api/account/delete', { password: testPassword })).status).toBe(200);
      expect(await count()).toBe(0);
    });

    test('the patient is notified as they prefer, without health details, and sees who submitted it', async () => {
      const { body } = await submit(rosa, { description: placeless });
      expect(await listInbox(rosa)).toContain(submittedTitle);
      const mails = await server.database.orm
        .select()
        .from(notices)
        .where(and(eq(notices.userId, rosa.user.id), eq(notices.kind, 'request_submitted_for_you')));
      expect(mails.map(({ channel }) => channel)).toEqual(['mail']);
      expect(JSON.stringify(mails)).not.toMatch(/knee|MRI/i);
      const audited = await server.database.orm
        .select({ action: auditEntries.action, actorId: auditEntries.actorId })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, rosa.user.id));
      expect(audited).toContainEqual({ action: 'submitCallerRequest', actorId: omar.user.id });
      const access = await rosa.get<{ entries: { who: string; what: string }[] }>('/api/account/access-log');
      expect(access.body.entries).toContainEqual(
        expect.objectContaining({ who: 'Omar A.', what: 'Submitted a request for you on the phone' }),
      );
      expect((await getRequest(rosa, body.requestId)).id).toBe(body.requestId);
    });

    test('submitting twice at once creates one request and one notification', async () => {
      const input = { ...agreed, submissionKey: newId() };
      const both = await Promise.all([1, 2].map(() => submit(rosa, { description: placeless }, input)));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(both.map(({ body }) => body.requestId)).size).toBe(1);
      expect(await countRequests(rosa)).toBe(1);
      const inbox = await listInbox(rosa);
      expect(inbox.filter((title) => title === submittedTitle)).toHaveLength(1);
    });

    test('staff choose the service and can raise the urgency, not lower it', async () => {
      const spoken = {
        description: 'My knee has hurt for weeks, please help',
        serviceType: 'second_opinion',
      };
      expect(await preview(rosa, spoken)).toMatchObject({ serviceType: 'second_opinion' });
      const raised = await submit(rosa, spoken, { ...agreed, urgency: 'urgent' });
      expect(await getRequest(rosa, raised.body.requestId)).toMatchObject({
        serviceType: 'second_opinion',
        urgency: 'urgent',
      });
      const pressing = { description: `${placeless}. It is urgent.` };
      expect((await preview(rosa, pressing)).urgency).toBe('urgent');
      const { body } = await submit(rosa, pressing, { ...agreed, urgency: 'soon' });
      expect((await getRequest(rosa, body.requestId)).urgency).toBe('urgent');
    });

    test('calls never share what the patient removed from the call plan', async () => {
      const spoken = {
        description: 'I need an MRI of my left knee near Tampa, FL. I have Aetna PPO.',
        removedFacts: ['insurance_plan'],
      };
      const seen = await preview(rosa, spoken);
      expect(seen.plan.facts.filter(({ isRemoved }) => isRemoved)).toHaveLength(1);
      const { body } = await submit(
        rosa,
        { description: spoken.description },
        {
          ...agreed,
          callPlan: { removedFacts: spoken.removedFacts, asksBeforeFurtherCalls: true, shownOfficeIds: [] },
        },
      );
      expect((await getRequest(rosa, body.requestId)).callPlan).toMatchObject({
        removedFacts: spoken.removedFacts,
        asksBeforeFurtherCalls: true,
      });
    });
  });

  describe('without consent', () => {
    test.each([
      ['no one confirmed it', { agreedBy: 'patient' }, 'Confirm that they agreed on the phone'],
      [
        'it was refused',
        { agreedBy: 'patient', agreedOnPhone: false },
        'Confirm that they agreed on the phone',
      ],
      ['it isn’t clear who agreed', { agreedOnPhone: true }, 'Choose who agreed'],
      ['no member is chosen who could have', { agreedBy: 'member', agreedOnPhone: true }, memberNotChosen],
    ])('nothing is saved: %s', async (_case, input, message) => {
      const { status, body } = await submit(rosa, { description: placeless }, input);
      expect([status, body.message]).toEqual([400, message]);
      expect(await countRequests(rosa)).toBe(0);
      expect(await listInbox(rosa)).not.toContain(submittedTitle);
    });

    test('a request for a household member follows their consent', async () => {
      const ben = await registerPatient(server, { firstName: 'Ben' });
      const memberId = newId();
      await server.database.orm.insert(householdMembers).values({
        id: memberId,
        ownerId: rosa.user.id,
        kind: 'adult',
        relation: 'partner',
        firstName: 'Ben',
        lastName: 'Tester',
        state: 'invited',
        memberUserId: ben.user.id,
      });
      const forBen = { description: kneeMri, householdMemberId: memberId };
      expect((await submit(rosa, forBen)).status).toBe(409);
      await server.database.orm
        .update(householdMembers)
        .set({ state: 'active' })
        .where(eq(householdMembers.id, memberId));
      const { body } = await submit(rosa, forBen, { ...agreed, agreedBy: 'member' });
      expect((await getRequest(rosa, body.requestId)).timeline[0]?.note).toBe(
        'Submitted by our care team for you. The person it is for agreed on the phone.',
      );
      expect(await listInbox(ben)).toContain('Someone made a request for you');

      const forMia = { description: kneeMri, householdMemberId: await addChild(rosa) };
      const byMia = await submit(rosa, forMia, { ...agreed, agreedBy: 'member' });
      expect([byMia.status, byMia.body.message]).toEqual([400, childCantAgree]);
      const byRosa = await submit(rosa, forMia);
      expect((await getRequest(rosa, byRosa.body.requestId)).forPerson).toBe('Mia Tester');
      const other = await registerPatient(server);
      expect((await submit(other, forMia)).status).toBe(404);
    });
  });

  test('an emergency warns the staff member before and after submitting, and alerts the team once', async () => {
    const spoken = { description: 'I have crushing chest pain and need a heart doctor near Tampa' };
    const alertsOf = () => server.database.orm.$count(staffAlerts, eq(staffAlerts.kind, 'emergency'));
    const before = await alertsOf();
    expect((await preview(rosa, spoken)).warning).toMatchObject({ kind: 'emergency' });
    expect(await alertsOf()).toBe(before);
    const { body } = await submit(rosa, spoken);
    expect(body.warning?.text).toContain('911');
    expect(await alertsOf()).toBe(before + 1);
  });

  test('a request that we now understand differently isn’t submitted', async () => {
    const { status } = await submit(rosa, { description: placeless }, { ...agreed, confirmed: 'another' });
    expect(status).toBe(409);
    expect(await countRequests(rosa)).toBe(0);
  });

  test('the patient’s limits apply, with a message for staff', async () => {
    const limited = await startTestServer({ backend, role: 'web', rateLimitFactor: 1 });
    const nora = await registerPatient(limited);
    const staff = await registerStaff(limited, 'operations');
    for (let count = 0; count < maxInProgress; count++) await submitRequest(nora, placeless);
    const read = await staff.post<CallerRequestPreview>(`${pathOf(nora)}/preview`, {
      description: placeless,
    });
    const confirmed = read.body.fingerprint;
    const input = { description: placeless, confirmed, submissionKey: newId(), ...agreed };
    const { status, body } = await staff.post<Submitted>(pathOf(nora), input);
    await limited.stop();
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^The patient has reached a limit: “You have 10 requests in progress/),
    ]);
  });

  test('in production, no office is called before the patient confirmed their email', async () => {
    const nora = await registerPatient(server, { firstName: 'Nora' });
    await server.database.orm
      .update(users)
      .set({ modeOverride: 'production', emailVerified: false })
      .where(eq(users.id, nora.user.id));
    const { body } = await submit(nora, { description: kneeMri });
    const [row] = await server.database.orm
      .select()
      .from(careRequests)
      .where(eq(careRequests.id, body.requestId));
    expect(row?.mode).toBe('production');
    const waiting = await waitForStatus(nora, body.requestId, 'gathering_info');
    expect(waiting.openQuestion?.asksFor).toBe('confirm_email');
  });

  test('rejects suspended patients, the staff member’s own account, unknown accounts and other roles', async () => {
    await server.database.orm.update(users).set({ status: 'suspended' }).where(eq(users.id, rosa.user.id));
    const suspended = await submit(rosa, { description: placeless });
    expect([suspended.status, suspended.body.message]).toEqual([
      409,
      'This account is suspended. Restore it before you submit a request.',
    ]);
    expect((await submit(omar, { description: placeless })).status).toBe(403);
    const maya = await registerPatient(server, { firstName: 'Maya' });
    for (const role of ['network', 'finance', 'read_only'] as const) {
      const staff = await registerStaff(server, role);
      expect((await submit(maya, { description: placeless }, agreed, staff)).status).toBe(403);
    }
    expect(await countRequests(maya)).toBe(0);
  });
});
