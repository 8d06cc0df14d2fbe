import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { staffInvitations } from '#schema/staff.ts';
import { newId } from '#shared/ids.ts';
import { type StaffRole, staffRoles } from '#shared/staff-rights.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  readMail,
  registerAdministrator,
  registerStaff,
  settleAlertBody,
} from '#tests/support/steps/account-steps.ts';
import { performStaffAction, seedRequest } from '#tests/support/steps/queue-steps.ts';
import { sendFiles, upload } from '#tests/support/steps/thread-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { UserView } from '../accounts.contract.ts';
import type { AccessEntry } from '../patient-views.ts';
import { inviteFirstAdministrator } from '../server/staff/first-administrator.ts';
import type { StaffMemberView, StaffView } from '../staff.contract.ts';

type WithMessage = { message: string };

const freshAddress = () => `colleague-${newId()}@example.test`;
const names = { firstName: 'Nora', lastName: 'Quill' };

forEachBackend((backend) => {
  let server: TestServer;
  let now = new Date('2026-11-02T15:00:00Z');
  let avery: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend, clock: { now: () => now } });
    avery = await registerAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const team = async () => (await avery.get<StaffView>('/api/admin/staff')).body;
  const colleague = async (id: string): Promise<StaffMemberView | undefined> =>
    (await team()).colleagues.find((one) => one.id === id);
  const invite = (email: string, staffRole: StaffRole = 'read_only', by: HttpClient = avery) =>
    by.post<StaffView & WithMessage>('/api/admin/staff/invitations', { email, staffRole });
  const act = (id: string, name: string, body: object = {}, by: HttpClient = avery) =>
    by.post<StaffView & WithMessage>(`/api/admin/staff/${id}/${name}`, body);
  const invitationOf = async (email: string) =>
    (await team()).invitations.find((one) => one.email === email)?.id ?? '';
  const onInvitation = (id: string, name: string) =>
    avery.post<StaffView & WithMessage>(`/api/admin/staff/invitations/${id}/${name}`);
  const tokenIn = (mail: string) => /\/join#([\w-]+)/.exec(mail)?.[1] ?? '';
  const tokenOf = async (email: string) => tokenIn(await readMail(server, email, 'invitation'));
  const view = (token: string) =>
    server
      .newClient()
      .post<{ email: string | null; staffRole: string } & WithMessage>('/api/join/view', { token });
  const join = (token: string, extra: object = {}, client: HttpClient = server.newClient()) =>
    client.post<UserView & WithMessage>('/api/join', { token, ...names, password: testPassword, ...extra });

  describe('inviting a staff member', () => {
    test('the link creates an account with the invited role', async () => {
      const email = freshAddress();
      expect((await invite(email, 'operations')).status).toBe(200);
      const token = await tokenOf(email);
      expect((await view(token)).body).toMatchObject({
        email,
        staffRole: 'operations',
        invitedBy: 'Avery Admin',
      });
      const nora = server.newClient();
      const joined = await join(token, {}, nora);
      expect(joined.body).toMatchObject({ role: 'admin', staffRole: 'operations', email, firstName: 'Nora' });
      expect((await nora.get('/api/admin/patients')).status).toBe(200);
      expect((await nora.get<WithMessage>('/api/admin/business')).body.message).toBe(
        'Your role, Operations, does not include viewing payments. Ask an administrator.',
      );
      expect((await team()).invitations.map((one) => one.email)).not.toContain(email);
      expect((await team()).colleagues.find((one) => one.email === email)).toMatchObject({
        name: 'Nora Quill',
        status: 'active',
      });
    });

    test('the email subject contains no names, and the database stores no working link', async () => {
      const email = freshAddress();
      await invite(email);
      const token = await tokenOf(email);
      const [mail] = await server.database.orm.select().from(notices).where(eq(notices.recipient, email));
      expect(mail?.subject).toBe('Harborline: your staff invitation');
      const kept = await waitFor(
        'the link to be forgotten',
        () => server.database.orm.select().from(notices).where(eq(notices.recipient, email)),
        (rows) => rows.every(({ body }) => !body.includes(token)),
      );
      expect(kept[0]?.body).toContain('[link]');
      expect(JSON.stringify(await server.database.orm.select().from(staffInvitations))).not.toContain(token);
    });

    test('rejects an address that has an account, saying whose it is', async () => {
      const rosa = await registerPatient(server);
      const patient = await invite(rosa.user.email);
      expect([patient.status, patient.body.message]).toEqual([
        409,
        'This address belongs to a patient account. Staff need a separate address. Invite a different one.',
      ]);
      const onTeam = await invite(avery.user.email.toUpperCase());
      expect([onTeam.status, onTeam.body.message]).toEqual([
        409,
        'Avery Admin is already on staff with this address.',
      ]);
    });

    test('an address is invited once, even on concurrent clicks', async () => {
      const email = freshAddress();
      const answers = await Promise.all([invite(email), invite(email), invite(email)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'This address is already invited. You can resend the invitation.',
      );
    });

    test('after resending, only the new link works', async () => {
      const email = freshAddress();
      await invite(email);
      const first = await tokenOf(email);
      expect((await onInvitation(await invitationOf(email), 'send-again')).status).toBe(200);
      const second = await waitFor(
        'the second mail',
        () => tokenOf(email),
        (token) => token !== first,
      );
      expect((await view(first)).body.message).toBe(
        'This link isn’t valid. If you were invited more than once, use the newest email.',
      );
      expect((await join(second)).status).toBe(200);
    });

    test('canceled, used and expired links each say why they don’t work', async () => {
      const [withdrawn, used, late] = [freshAddress(), freshAddress(), freshAddress()];
      for (const email of [withdrawn, used, late]) await invite(email);
      const tokens = {
        withdrawn: await tokenOf(withdrawn),
        used: await tokenOf(used),
        late: await tokenOf(late),
      };
      await onInvitation(await invitationOf(withdrawn), 'withdraw');
      await join(tokens.used);
      const before = now;
      now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000);
      try {
        const errorFor = async (token: string) => {
          const [seen, joined] = [await view(token), await join(token)];
          expect([seen.status, joined.status]).toEqual([409, 409]);
          expect(joined.body.message).toBe(seen.body.message);
          return seen.body.message;
        };
        expect(await errorFor(tokens.withdrawn)).toContain('This invitation was canceled.');
        expect(await errorFor(tokens.used)).toContain('This invitation was already used.');
        expect(await errorFor(tokens.late)).toContain('expired after 7 days');
        expect((await team()).invitations.find((one) => one.email === late)?.status).toBe('expired');
      } finally {
        now = before;
      }
      const again = await onInvitation(await invitationOf(withdrawn), 'withdraw');
      expect(again.status).toBe(400);
    });

    test('two people with the same link create one account', async () => {
      const email = freshAddress();
      await invite(email);
      const token = await tokenOf(email);
      const answers = await Promise.all([join(token), join(token)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test('the invitation fails with a message if the address became a patient account', async () => {
      const email = freshAddress();
      await invite(email);
      const token = await tokenOf(email);
      await registerPatient(server, { email });
      expect((await join(token)).body.message).toContain('This address already has an account.');
    });

    test('only administrators can do it', async () => {
      for (const staffRole of staffRoles.filter((role) => role !== 'administrator')) {
        const other = await registerStaff(server, staffRole);
        const answer = await invite(freshAddress(), 'administrator', other);
        expect([staffRole, answer.status]).toEqual([staffRole, 403]);
        expect(answer.body.message).toContain('does not include changing staff');
      }
    });
  });

  describe('changing a role', () => {
    test('takes effect with the next request and unassigns their work', async () => {
      const omar = await registerStaff(server, 'operations', 'Omar');
      const rosa = await registerPatient(server);
      const requestId = await seedRequest(server, rosa.user.id);
      expect((await performStaffAction(omar, requestId, 'claim')).status).toBe(200);
      expect(await colleague(omar.user.id)).toMatchObject({ requestCount: 1 });
      const changed = await act(omar.user.id, 'role', { staffRole: 'finance', from: 'operations' });
      expect(changed.status).toBe(200);
      expect((await omar.get('/api/admin/patients')).status).toBe(403);
      expect((await omar.get('/api/admin/business')).status).toBe(200);
      const [request] = await server.database.orm
        .select()
        .from(careRequests)
        .where(eq(careRequests.id, requestId));
      expect(request?.assignedTo).toBeNull();
      await readMail(server, omar.user.email, 'your staff role has changed');
    });

    test('of two concurrent role changes, the second gets a conflict', async () => {
      const blair = await registerAdministrator(server, 'Blair');
      const omar = await registerStaff(server, 'operations', 'Omar');
      const answers = await Promise.all([
        act(omar.user.id, 'role', { staffRole: 'finance', from: 'operations' }),
        act(omar.user.id, 'role', { staffRole: 'network', from: 'operations' }, blair),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'Someone else has changed this role. Review it and try again.',
      );
    });

    test('staff can’t change, suspend or remove themselves', async () => {
      const actions = [
        ['role', { staffRole: 'finance', from: 'administrator' }],
        ['suspend', { reason: 'On holiday' }],
        ['remove', {}],
      ] as const;
      const ids = [avery.user.id, avery.user.id.toUpperCase()];
      for (const [id, name, body] of ids.flatMap((id) => actions.map((one) => [id, ...one] as const))) {
        const answer = await act(id, name, body);
        expect([name, answer.status, answer.body.message]).toEqual([
          name,
          409,
          'You can’t change your own role or status. Ask another administrator.',
        ]);
      }
    });

    test('losing the right ends an open view-as-patient', async () => {
      const omar = await registerStaff(server, 'operations', 'Omar');
      const rosa = await registerPatient(server, { firstName: 'Rosa' });
      await omar.post(`/api/admin/patients/${rosa.user.id}/view`, { reason: 'She asked by phone' });
      expect((await omar.get<UserView>('/api/auth/user')).body.id).toBe(rosa.user.id);
      await act(omar.user.id, 'role', { staffRole: 'read_only', from: 'operations' });
      expect((await omar.get<UserView>('/api/auth/user')).body.id).toBe(omar.user.id);
    });
  });

  describe('suspending and removing staff', () => {
    test('a suspended staff member is signed out everywhere until restored', async () => {
      const omar = await registerStaff(server, 'operations', 'Omar');
      const events = await fetch(`${server.address}/api/events`, { headers: { cookie: omar.cookies() } });
      expect((await act(omar.user.id, 'suspend', { reason: 'Lost their telephone' })).status).toBe(200);
      // The server ends the stream.
      expect(await events.text()).toContain('event: hello');
      expect((await omar.get('/api/admin/patients')).status).toBe(401);
      const refused = await server
        .newClient()
        .post<WithMessage>('/api/login', { email: omar.user.email, password: testPassword });
      expect(refused.body.message).toBe('This account is suspended. Contact support.');
      expect(await colleague(omar.user.id)).toMatchObject({
        status: 'suspended',
        suspensionReason: 'Lost their telephone',
      });
      expect((await act(omar.user.id, 'suspend', { reason: 'Again' })).status).toBe(409);
      expect((await act(omar.user.id, 'restore', { reason: 'Found it' })).status).toBe(200);
      const back = await loginAs(server, omar.user.email);
      expect((await back.get('/api/admin/patients')).status).toBe(200);
    });

    test('a removed staff member can’t sign in, keeps their name in records and frees their address', async () => {
      const omar = await registerStaff(server, 'operations', 'Omar');
      const rosa = await registerPatient(server);
      await omar.get(`/api/admin/patients/${rosa.user.id}`);
      const removed = await act(omar.user.id, 'remove');
      expect(removed.body.message).toBe('Omar Admin was removed from staff. Their account is closed.');
      expect((await omar.get('/api/admin/patients')).status).toBe(401);
      const login = await server
        .newClient()
        .post('/api/login', { email: omar.user.email, password: testPassword });
      expect(login.status).toBe(401);
      expect(await colleague(omar.user.id)).toBeUndefined();
      const log = await rosa.get<{ entries: AccessEntry[] }>('/api/account/access-log');
      expect(log.body.entries[0]).toMatchObject({ who: 'Omar A.', what: 'Viewed your account' });
      expect((await invite(omar.user.email)).status).toBe(200);
      expect((await act(omar.user.id, 'remove')).status).toBe(404);
    });

    test('a removed staff member with own requests keeps a patient account', async () => {
      const omar = await registerStaff(server, 'finance', 'Omar');
      await seedRequest(server, omar.user.id);
      expect((await act(omar.user.id, 'remove')).body.message).toContain('keep their patient account');
      const again = await loginAs(server, omar.user.email);
      expect([again.user.role, again.user.staffRole]).toEqual(['patient', null]);
      expect((await again.get('/api/admin/business')).status).toBe(403);
    });

    test('requests can’t be assigned to read-only or former staff', async () => {
      const omar = await registerStaff(server, 'operations', 'Omar');
      const rita = await registerStaff(server, 'read_only', 'Rita');
      const rosa = await registerPatient(server);
      const requestId = await seedRequest(server, rosa.user.id);
      await performStaffAction(avery, requestId, 'claim');
      const care = await avery.get<{ id: string }[]>('/api/admin/care-team');
      const ids = care.body.map(({ id }) => id);
      expect([ids.includes(omar.user.id), ids.includes(rita.user.id)]).toEqual([true, false]);
      const refused = await performStaffAction(avery, requestId, 'assign', { to: rita.user.id });
      expect([refused.status, refused.body.message]).toEqual([
        404,
        'This person can’t work on requests. Choose someone else.',
      ]);
      await act(omar.user.id, 'suspend', { reason: 'On leave' });
      expect((await performStaffAction(avery, requestId, 'assign', { to: omar.user.id })).status).toBe(404);
    });
  });

  describe('role limits', () => {
    test('service alerts are only for staff with access to the audit log', async () => {
      const id = newId();
      const alert = { id, kind: 'audit_broken', createdAt: now } as const;
      await server.database.orm.insert(staffAlerts).values(alert);
      const seenBy = async (person: HttpClient) =>
        (await person.get<{ id: string }[]>('/api/admin/alerts')).body.some((one) => one.id === id);
      const settle = (person: HttpClient) =>
        person.post<WithMessage>(`/api/admin/alerts/${id}/settle`, settleAlertBody);
      const omar = await registerStaff(server, 'operations', 'Omar');
      const rita = await registerStaff(server, 'read_only', 'Rita');
      expect([await seenBy(omar), await seenBy(rita), await seenBy(avery)]).toEqual([false, true, true]);
      expect((await settle(omar)).body.message).toBe(
        'Your role, Operations, does not include verifying the audit log. Ask an administrator.',
      );
      expect((await settle(rita)).status).toBe(403);
      expect((await settle(avery)).status).toBe(200);
    });

    test('patient files can be opened only with requests.look, and added only with requests.change', async () => {
      const rosa = await registerPatient(server);
      const requestId = await seedRequest(server, rosa.user.id);
      const { sentFileId } = await sendFiles(rosa, requestId);
      const open = async (role: StaffRole) =>
        (await (await registerStaff(server, role)).get(`/api/files/${sentFileId}`)).status;
      expect([await open('read_only'), await open('operations')]).toEqual([200, 200]);
      expect([await open('network'), await open('finance')]).toEqual([404, 404]);
      const add = async (role: StaffRole) =>
        (await upload(await registerStaff(server, role), requestId, `${role}.txt`, Buffer.from(`By ${role}`)))
          .status;
      expect([await add('read_only'), await add('finance'), await add('operations')]).toEqual([
        404, 404, 200,
      ]);
    });
  });

  describe('access history and audit log', () => {
    test('patients see every staff view, whatever the role', async () => {
      const rosa = await registerPatient(server);
      for (const staffRole of ['administrator', 'operations', 'read_only'] as const) {
        const person = await registerStaff(server, staffRole, staffRole.replace('_', '-'));
        expect((await person.get(`/api/admin/patients/${rosa.user.id}`)).status).toBe(200);
      }
      const { body } = await rosa.get<{ entries: AccessEntry[] }>('/api/account/access-log');
      expect(body.entries.map(({ who }) => who)).toEqual([
        'read-only A.',
        'operations A.',
        'administrator A.',
      ]);
    });

    test('every staff change has its wording in the audit log', async () => {
      const omar = await registerStaff(server, 'operations', 'Omar');
      await act(omar.user.id, 'role', { staffRole: 'network', from: 'operations' });
      const trail = await avery.get<{ entries: { sentence: string }[] }>('/api/admin/audit?kind=settings');
      expect(trail.body.entries.map(({ sentence }) => sentence)).toContain(
        'Avery Admin changed the role of the account of Omar Admin.',
      );
    });

    test('staff without requests.look get only test calls, with a message', async () => {
      const nick = await registerStaff(server, 'network', 'Nick');
      expect((await nick.get('/api/admin/retell-calls')).status).toBe(200);
      const calls = await nick.get<WithMessage>('/api/admin/retell-calls?kind=call');
      expect([calls.status, calls.body.message]).toEqual([
        403,
        'Your role, Network, does not include viewing requests. Ask an administrator.',
      ]);
      expect((await nick.get('/api/admin/history?type=chat')).status).toBe(403);
    });
  });
});

forEachBackend((backend) => {
  test('the printed first-administrator link works once', async () => {
    const server = await startTestServer({ backend, globalMode: 'production' });
    try {
      const before = await inviteFirstAdministrator(server.database, new Date());
      const token = await inviteFirstAdministrator(server.database, new Date());
      const client = server.newClient();
      const details = { ...names, password: testPassword, email: 'first@example.test' };
      const old = await client.post<WithMessage>('/api/join', { token: before, ...details });
      expect(old.body.message).toContain('This invitation was canceled.');
      const withoutEmail = await client.post<WithMessage>('/api/join', {
        token,
        ...details,
        email: undefined,
      });
      expect([withoutEmail.status, withoutEmail.body.message]).toEqual([400, 'Enter your email address']);
      const joined = await client.post<UserView>('/api/join', { token, ...details });
      expect(joined.body).toMatchObject({ staffRole: 'administrator', twoFactorMissing: true });
      // Production requires 2FA before anything else.
      expect((await client.get('/api/admin/staff')).status).toBe(403);
      const again = await client.post('/api/join', { token, ...details, email: 'second@example.test' });
      expect(again.status).toBe(409);
      await expect(inviteFirstAdministrator(server.database, new Date())).rejects.toThrow(
        'There’s already an administrator',
      );
      const accounts = await server.database.orm
        .select()
        .from(users)
        .where(like(users.email, '%@example.test'));
      expect(accounts).toHaveLength(1);
    } finally {
      await server.stop();
    }
    expect(server.errors).toEqual([]);
  });

  test('of two administrators who remove each other concurrently, one stays', async () => {
    const server = await startTestServer({ backend });
    try {
      const [avery, blair] = [
        await registerAdministrator(server),
        await registerAdministrator(server, 'Blair'),
      ];
      const answers = await Promise.all([
        avery.post(`/api/admin/staff/${blair.user.id}/remove`, {}),
        blair.post(`/api/admin/staff/${avery.user.id}/remove`, {}),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = [avery, blair][answers[0]?.status === 200 ? 0 : 1];
      const last = await left?.post<WithMessage>('/api/account/delete', { password: testPassword });
      expect([last?.status, last?.body.message]).toEqual([
        409,
        'You’re the only administrator. Make someone else an administrator before you delete your account.',
      ]);
    } finally {
      await server.stop();
    }
    expect(server.errors).toEqual([]);
  });
});
