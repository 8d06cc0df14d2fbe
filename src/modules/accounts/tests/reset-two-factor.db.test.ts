import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { twoFactors } from '#schema/accounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  type AuthenticatorApp,
  readMail,
  registerAdministrator,
  registerStaff,
  settleAlertBody,
  turnOnTwoFactor,
} from '#tests/support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import type { UserView } from '../accounts.contract.ts';
import type { AccessEntry } from '../patient-views.ts';
import type { StaffView } from '../staff.contract.ts';

type WithMessage = { message: string; code: string };

const reason = 'Lost her phone; confirmed by a call to the number on file';

forEachBackend((backend) => {
  let server: TestServer;
  /** Administrators; Avery uses 2FA, Blair doesn't. */
  let avery: SignedIn;
  let app: AuthenticatorApp;
  let recoveryCodes: string[];
  let blair: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    avery = await registerAdministrator(server);
    ({ app, recoveryCodes } = await turnOnTwoFactor(avery));
    blair = await registerAdministrator(server, 'Blair');
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const resetStaff = (by: HttpClient, id: string, body: object) =>
    by.post<StaffView & WithMessage>(`/api/admin/staff/${id}/two-factor/reset`, { reason, ...body });
  const resetPatient = (by: HttpClient, id: string, body: object) =>
    by.post<WithMessage>(`/api/admin/patients/${id}/two-factor/reset`, { reason, ...body });
  const withTwoFactor = async (person: SignedIn) => {
    await turnOnTwoFactor(person);
    return person;
  };
  const alertAbout = async (by: HttpClient, userId: string) =>
    (await by.get<StaffAlertView[]>('/api/admin/alerts')).body.find(
      (alert) => alert.kind === 'two_factor_reset' && alert.userId === userId,
    );
  const settle = (by: HttpClient, id = '') =>
    by.post<StaffAlertView & WithMessage>(`/api/admin/alerts/${id}/settle`, settleAlertBody);

  test('a staff member’s 2FA is reset with one’s own code, and set up again before anything else', async () => {
    const noor = await withTwoFactor(await registerStaff(server, 'operations', 'Noor'));
    const wrong = await resetStaff(avery, noor.user.id, { code: '000000' });
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('Incorrect code')]);
    // A password isn't enough for someone who uses 2FA.
    expect((await resetStaff(avery, noor.user.id, { password: testPassword })).status).toBe(400);
    expect((await noor.get('/api/auth/user')).status).toBe(200);

    const answer = await resetStaff(avery, noor.user.id, { code: app.showCode() });
    expect(answer.status).toBe(200);
    const listed = answer.body.colleagues.find(({ id }) => id === noor.user.id);
    expect(listed?.hasTwoFactor).toBe(false);
    expect((await noor.get('/api/auth/user')).status).toBe(401);
    const { orm } = server.database;
    expect(await orm.$count(twoFactors, eq(twoFactors.userId, noor.user.id))).toBe(0);
    expect(await readMail(server, noor.user.email, 'authentication was reset')).toContain('set it up again');

    const back = await loginAs(server, noor.user.email);
    expect(back.user).toMatchObject({ twoFactorMissing: true, mustSetUpTwoFactor: true });
    const refused = await back.get<WithMessage>('/api/admin/concierge-requests');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_STEP_REQUIRED']);
    for (const path of ['/api/requests', '/api/inbox', '/api/household'])
      expect([path, (await back.get(path)).status]).toEqual([path, 403]);
    await turnOnTwoFactor(back);
    expect((await back.get('/api/admin/concierge-requests')).status).toBe(200);
    expect((await back.get<UserView>('/api/auth/user')).body.mustSetUpTwoFactor).toBe(false);
  });

  test('an administrator without 2FA confirms with their password', async () => {
    const noor = await withTwoFactor(await registerStaff(server, 'network', 'Noor'));
    const missing = await resetStaff(blair, noor.user.id, {});
    expect([missing.status, missing.body.message]).toEqual([400, 'Enter your password']);
    expect((await resetStaff(blair, noor.user.id, { password: 'wrong' })).status).toBe(400);
    expect((await resetStaff(blair, noor.user.id, { password: testPassword })).status).toBe(200);
    const again = await resetStaff(blair, noor.user.id, { password: testPassword });
    expect([again.status, again.body.message]).toEqual([409, 'Two-factor authentication is off.']);
  });

  test('no one resets their own, nor without the right', async () => {
    const own = await resetStaff(avery, avery.user.id, { code: '123456' });
    expect([own.status, own.body.message]).toEqual([
      409,
      'You can’t reset your own two-factor authentication. Ask another administrator.',
    ]);
    const omar = await registerStaff(server, 'operations', 'Omar');
    const rosa = await withTwoFactor(await registerPatient(server));
    const refused = await resetPatient(omar, rosa.user.id, { password: testPassword });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role, Operations, does not include resetting a patient’s authenticator. Ask an administrator.',
    ]);
    expect((await resetStaff(omar, blair.user.id, { password: testPassword })).status).toBe(403);
    expect((await resetPatient(blair, rosa.user.id, { password: testPassword, reason: ' ' })).status).toBe(
      400,
    );
    expect((await rosa.get('/api/auth/user')).status).toBe(200);
  });

  test('a patient’s 2FA is reset the same way; the patient reads who did it and why', async () => {
    const rosa = await withTwoFactor(await registerPatient(server));
    expect((await resetPatient(blair, rosa.user.id, { password: testPassword })).status).toBe(200);
    expect((await rosa.get('/api/auth/user')).status).toBe(401);
    const back = await loginAs(server, rosa.user.email);
    const refused = await back.get<WithMessage>('/api/requests');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your two-factor authentication was reset. Set it up again in your settings first.',
    ]);
    expect((await back.get('/api/account/settings')).status).toBe(200);
    await turnOnTwoFactor(back);
    const seen = await back.get<{ entries: AccessEntry[] }>('/api/account/access-log');
    expect(seen.body.entries[0]).toMatchObject({
      who: 'Blair A.',
      what: 'Reset your two-factor authentication',
      reason,
      done: true,
    });
  });

  test('the alert says who reset whose, and a second person resolves it', async () => {
    const rosa = await withTwoFactor(
      await registerPatient(server, { firstName: 'Rosalind', lastName: 'Diaz' }),
    );
    await resetPatient(blair, rosa.user.id, { password: testPassword });
    const own = await alertAbout(blair, rosa.user.id);
    expect(own).toMatchObject({
      actors: ['Blair Admin'],
      subject: { name: 'Rosalind Diaz', isStaff: false },
      actorReason: reason,
      needsSecondPerson: true,
    });
    const refused = await settle(blair, own?.id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You reset this yourself. Ask another administrator to review this alert.',
    ]);
    expect(await alertAbout(avery, rosa.user.id)).toMatchObject({ needsSecondPerson: false });
    expect((await settle(avery, own?.id)).body).toMatchObject({
      acknowledgedBy: 'Avery',
      resolution: settleAlertBody.reason,
      resolvedBySamePerson: false,
    });
  });

  test('an administrator whose 2FA was reset can’t be the second person', async () => {
    const casey = await withTwoFactor(await registerAdministrator(server, 'Casey'));
    expect((await resetStaff(blair, casey.user.id, { password: testPassword })).status).toBe(200);
    const back = await loginAs(server, casey.user.email);
    await turnOnTwoFactor(back);
    const alert = await alertAbout(back, casey.user.id);
    expect(alert).toMatchObject({ actors: ['Blair Admin'], needsSecondPerson: true });
    const refused = await settle(back, alert?.id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'This alert is about your own account. Ask another administrator to review it.',
    ]);
    expect((await settle(avery, alert?.id)).body).toMatchObject({
      acknowledgedBy: 'Avery',
      resolvedBySamePerson: false,
    });
  });

  test('the audit log has the reset, without the code', async () => {
    const noor = await withTwoFactor(await registerStaff(server, 'finance', 'Noor'));
    const [code = ''] = recoveryCodes;
    expect((await resetStaff(avery, noor.user.id, { code })).status).toBe(200);
    const entries = await server.database.orm
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'resetStaffTwoFactor'), eq(auditEntries.subjectId, noor.user.id)));
    expect(entries).toMatchObject([{ actorId: avery.user.id, outcome: 'done' }]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });
});
