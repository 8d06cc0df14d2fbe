import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemStatus } from '#modules/admin/status.contract.ts';
import type { Delivery } from '#modules/notifications/delivery.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { users } from '#schema/accounts.ts';
import { notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator, turnOnTwoFactor } from '#tests/support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import type { AccessEntry, PatientView } from '../patient-views.ts';
import type { StaffView } from '../staff.contract.ts';

type WithDelivery = { delivery: Delivery };
type WithMessage = { message: string; code: string };

const linkOf = ({ delivery }: WithDelivery): string => (delivery.kind === 'link' ? delivery.url : '');
const tokenOf = (link: string): string => link.split('#')[1] ?? '';
const freshEmail = (): string => `someone-${newId()}@example.test`;

/** Production without a mail server: no email can be sent. */
forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend, globalMode: 'production' });
    avery = await registerPatient(server, { firstName: 'Avery' });
    await makeAdministrator(server, avery);
    await turnOnTwoFactor(avery);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const countNotices = (recipient: string) =>
    server.database.orm.$count(notices, eq(notices.recipient, recipient));
  const userBy = async (email: string) =>
    (await server.database.orm.select().from(users).where(eq(users.email, email)))[0];
  const linksTaken = (subjectId: string) =>
    server.database.orm.$count(
      auditEntries,
      and(eq(auditEntries.action, 'takeInvitationLink'), eq(auditEntries.subjectId, subjectId)),
    );

  test('a staff invitation gives a link that works, and no email is queued', async () => {
    const email = freshEmail();
    const invited = await avery.post<StaffView & WithDelivery>('/api/admin/staff/invitations', {
      email,
      staffRole: 'operations',
    });
    expect(invited.status).toBe(200);
    expect(linkOf(invited.body)).toMatch(/\/join#[\w-]{43}$/);
    expect(await countNotices(email)).toBe(0);
    const { id } = invited.body.invitations.find((one) => one.email === email) ?? { id: '' };
    expect(await linksTaken(id)).toBe(1);

    const again = await avery.post<WithDelivery>(`/api/admin/staff/invitations/${id}/send-again`);
    const join = (link: string) =>
      server.newClient().post('/api/join', {
        token: tokenOf(link),
        firstName: 'Noor',
        lastName: 'Haddad',
        password: testPassword,
      });
    expect((await join(linkOf(invited.body))).status).toBe(404);
    expect((await join(linkOf(again.body))).status).toBe(200);
    // The link was passed on, which proves nothing about the address.
    expect(await userBy(email)).toMatchObject({ role: 'admin', emailVerified: false });
  });

  test('an added patient sets a password with the link, which doesn’t confirm the address', async () => {
    const email = freshEmail();
    const added = await avery.post<PatientView & WithDelivery>('/api/admin/patients', {
      email,
      firstName: 'Nora',
      lastName: 'Newly',
    });
    expect(linkOf(added.body)).toMatch(/\/new-password#[\w-]{43}$/);
    // The link can be made again at once, because nothing is mailed.
    const again = await avery.post<WithDelivery>(`/api/admin/patients/${added.body.id}/invitation`);
    expect(again.status).toBe(200);
    const reset = (link: string) =>
      server
        .newClient()
        .post('/api/password/reset', { token: tokenOf(link), newPassword: 'four unrelated words here' });
    expect((await reset(linkOf(added.body))).status).toBe(404);
    expect((await reset(linkOf(again.body))).status).toBe(200);
    expect(await userBy(email)).toMatchObject({ emailVerified: false });
    // The password is theirs from now on, also before they sign in.
    const used = await avery.post<WithMessage>(`/api/admin/patients/${added.body.id}/invitation`);
    expect([used.status, used.body.message]).toEqual([
      409,
      expect.stringContaining('has already used their account'),
    ]);
    const nora = await loginAs(server, email, 'four unrelated words here');
    expect(nora.user).toMatchObject({ mustConfirmEmail: true, emailConfigured: false });
    const seen = await nora.get<{ entries: AccessEntry[] }>('/api/account/access-log');
    expect(seen.body.entries.flatMap(({ done, what }) => (done ? what : []))).toEqual([
      'Resent your invitation',
      'Received your invitation link to give to you',
      'Created your account',
      'Received your invitation link to give to you',
    ]);
  });

  test('the token of a link is in no notice, audit entry or log', async () => {
    const added = await avery.post<WithDelivery>('/api/admin/patients', {
      email: freshEmail(),
      firstName: 'Ida',
      lastName: 'Idle',
    });
    const token = tokenOf(linkOf(added.body));
    expect(token).not.toBe('');
    const { orm } = server.database;
    const stored = [await orm.select().from(notices), await orm.select().from(auditEntries)];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each([
    ['a forgotten password', () => server.newClient().post('/api/password/forgot', { email: freshEmail() })],
    ['a new confirmation link', async () => (await patient()).post('/api/account/email/send-link')],
    [
      'an email change',
      async () =>
        (await patient()).post('/api/account/email', { newEmail: freshEmail(), password: testPassword }),
    ],
    [
      'a household invitation',
      async () =>
        (await patient()).post('/api/household/invitations', {
          relation: 'partner',
          firstName: 'Ben',
          lastName: 'Diaz',
          email: freshEmail(),
        }),
    ],
  ])('%s says that no link can be sent', async (_what, ask) => {
    const answer = (await ask()) as { status: number; body: WithMessage };
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      503,
      'NOT_CONFIGURED',
      'Email isn’t set up for this service yet, so we can’t send a link. Contact our care team.',
    ]);
  });

  const patient = () => registerPatient(server, { confirmed: false });

  test('the status says so to every role, with what is waiting', async () => {
    const { body } = await avery.get<SystemStatus>('/api/admin/status');
    const stateOf = (wanted: string) => body.parts.find(({ name }) => name === wanted)?.state;
    expect([stateOf('mail'), stateOf('texts')]).toEqual(['not_configured', 'not_configured']);
    expect(body.undelivered.mail.failed).toBe(0);
    const states = await server.database.orm
      .select({ state: notices.state })
      .from(notices)
      .where(inArray(notices.state, ['sent', 'failed']));
    expect(states).toEqual([]);
  });
});

forEachBackend((backend) => {
  test('with a mail server, invitations are emailed and no link is returned', async () => {
    const server = await startTestServer({ backend });
    const avery = await registerPatient(server);
    await makeAdministrator(server, avery);
    expect(avery.user.emailConfigured).toBe(true);
    const invited = await avery.post<WithDelivery>('/api/admin/staff/invitations', {
      email: freshEmail(),
      staffRole: 'operations',
    });
    const added = await avery.post<WithDelivery>('/api/admin/patients', {
      email: freshEmail(),
      firstName: 'Ida',
      lastName: 'Idle',
    });
    expect([invited.body.delivery, added.body.delivery]).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
    await server.stop();
    expect(server.errors).toEqual([]);
  });
});
