import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { readMail, registerAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import { performStaffAction, seedRequest } from '#tests/support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { openInvitation } from '../server/staff-invitations.ts';
import type { StaffView } from '../staff.contract.ts';

type WithMessage = { message: string };

const names = { firstName: 'Nora', lastName: 'Quill', password: testPassword };
const join = (server: TestServer, token: string, extra: object = {}) =>
  server.newClient().post<WithMessage>('/api/join', { token, ...names, ...extra });

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    avery = await registerAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const act = (id: string, name: string, body: object = {}) =>
    avery.post<WithMessage>(`/api/admin/staff/${id}/${name}`, body);
  const waiting = async () => (await avery.get<StaffView>('/api/admin/staff')).body.invitations;

  async function invite(by: HttpClient): Promise<{ email: string; token: string }> {
    const email = `colleague-${newId()}@example.test`;
    const answer = await by.post('/api/admin/staff/invitations', { email, staffRole: 'administrator' });
    expect(answer.status).toBe(200);
    const mail = await readMail(server, email, 'invitation');
    return { email, token: /\/join#([\w-]+)/.exec(mail)?.[1] ?? '' };
  }

  test.each([
    ['suspended', 'suspend', { reason: 'Lost their phone' }],
    ['given another role', 'role', { staffRole: 'network', from: 'administrator' }],
    ['removed from staff', 'remove', {}],
  ])('pending invitations from an administrator who is %s stop working', async (_what, name, body) => {
    const blair = await registerAdministrator(server, 'Blair');
    const { email, token } = await invite(blair);
    expect((await act(blair.user.id, name, body)).status).toBe(200);
    expect((await waiting()).map((one) => one.email)).not.toContain(email);
    const joined = await join(server, token);
    expect([joined.status, joined.body.message]).toEqual([
      409,
      'This invitation was canceled. If you think that’s a mistake, ask the person who invited you.',
    ]);
  });

  test('an invitation stops working when its sender is no longer an administrator, even after a direct database change', async () => {
    const blair = await registerAdministrator(server, 'Blair');
    const { token } = await invite(blair);
    await server.database.orm.update(users).set({ staffRole: 'finance' }).where(eq(users.id, blair.user.id));
    const seen = await server.newClient().post<WithMessage>('/api/join/view', { token });
    expect([seen.status, seen.body.message.slice(0, 29)]).toEqual([409, 'This invitation was canceled.']);
    expect((await join(server, token)).status).toBe(409);
  });

  test('resending an invitation makes the sender its inviter', async () => {
    const blair = await registerAdministrator(server, 'Blair');
    const { email, token } = await invite(blair);
    const id = (await waiting()).find((one) => one.email === email)?.id;
    expect((await avery.post(`/api/admin/staff/invitations/${id}/send-again`)).status).toBe(200);
    await act(blair.user.id, 'suspend', { reason: 'On leave' });
    const mail = await waitFor(
      'the second mail',
      () => readMail(server, email, 'invitation'),
      (text) => !text.includes(token),
    );
    expect((await join(server, /\/join#([\w-]+)/.exec(mail)?.[1] ?? '')).status).toBe(200);
  });

  test('every denied attempt is in the audit log', async () => {
    const nick = await registerStaff(server, 'network', 'Nick');
    const rosa = await registerPatient(server);
    const tried = async (person: SignedIn, path: string) => {
      const { status } = await person.get(`/api/admin/${path}`);
      expect([path, status]).toEqual([path, 403]);
    };
    for (const path of ['patients-export?search=a', 'staff', `patients/${rosa.user.id}`])
      await tried(nick, path);
    // Retries by an open page count once.
    await tried(nick, 'staff');
    await tried(rosa, 'audit-export');
    const entriesOf = async (person: SignedIn) =>
      (
        await server.database.orm
          .select()
          .from(auditEntries)
          .where(and(eq(auditEntries.actorId, person.user.id), eq(auditEntries.outcome, 'refused')))
          .orderBy(auditEntries.id)
      ).map(({ actorRole, action, subjectId }) => [actorRole, action, subjectId]);
    expect(await entriesOf(nick)).toEqual([
      ['admin', 'exportPatients', null],
      ['admin', 'listStaff', null],
      ['admin', 'getPatient', rosa.user.id],
    ]);
    expect(await entriesOf(rosa)).toEqual([['patient', 'exportAuditEntries', null]]);
  });

  if (backend === 'postgres') {
    test('suspending a staff member while they write to a request does not deadlock', async () => {
      const omar = await registerStaff(server, 'operations', 'Omar');
      const rosa = await registerPatient(server);
      const requestId = await seedRequest(server, rosa.user.id);
      expect((await performStaffAction(omar, requestId, 'claim')).status).toBe(200);
      const suspending = await server.database.transaction(async (tx) => {
        await lockRequest(tx, requestId);
        const answer = act(omar.user.id, 'suspend', { reason: 'On leave' });
        await waitForLock(server.database, { table: 'care_requests' });
        // Inserting a row locks the user it references, and a claim locks the claimer.
        await tx.select().from(users).where(eq(users.id, omar.user.id)).for('key share');
        await tx
          .select()
          .from(users)
          .where(inArray(users.id, [avery.user.id]))
          .for('share');
        return { answer };
      });
      expect((await suspending.answer).status).toBe(200);
    });
  }
});

forEachBackend((backend) => {
  test('of concurrent first-administrator links, only one works', async () => {
    const server = await startTestServer({ backend });
    try {
      // The command voids all but the newest link.
      const invitation = {
        email: null,
        staffRole: 'administrator',
        invitedBy: null,
        emailed: false,
      } as const;
      const printed = await server.database.transaction(async (tx) => {
        const links = [];
        for (let count = 0; count < 3; count++) links.push(await openInvitation(tx, invitation, new Date()));
        return links.map(({ token }) => token);
      });
      const answers = await Promise.all(
        printed.map((token, count) => join(server, token, { email: `first-${count}@example.test` })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    } finally {
      await server.stop();
    }
    expect(server.errors).toEqual([]);
  });
});
