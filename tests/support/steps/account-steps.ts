import { eq } from 'drizzle-orm';
import type { AccountSettings, SessionView } from '#modules/accounts/account-settings.contract.ts';
import { codeAt, stepOf } from '#modules/accounts/server/sign-in/app-code.ts';
import { users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import type { HttpClient } from '../http-client.ts';
import { loginAs, registerPatient, type SignedIn, type TestServer, testPassword } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/** Signs the user in from another browser and returns the session id. */
export async function signInElsewhere(server: TestServer, client: SignedIn): Promise<string> {
  const elsewhere = await loginAs(server, client.user.email);
  const { body } = await elsewhere.get<SessionView[]>('/api/account/sessions');
  return body.find(({ current }) => current)?.id ?? '';
}

export const listSessions = async (client: HttpClient): Promise<SessionView[]> =>
  (await client.get<SessionView[]>('/api/account/sessions')).body;

export const makeAdministrator = async (
  server: TestServer,
  client: SignedIn,
  staffRole: StaffRole = 'administrator',
): Promise<void> => {
  await server.database.orm
    .update(users)
    .set({ role: 'admin', staffRole })
    .where(eq(users.id, client.user.id));
};

/** A new administrator, signed in. */
export const registerAdministrator = (server: TestServer, firstName = 'Avery'): Promise<SignedIn> =>
  registerStaff(server, 'administrator', firstName);

/** A new staff member, signed in. */
export async function registerStaff(
  server: TestServer,
  staffRole: StaffRole,
  firstName = 'Avery',
): Promise<SignedIn> {
  const client = await registerPatient(server, { firstName, lastName: 'Admin' });
  await makeAdministrator(server, client, staffRole);
  return loginAs(server, client.user.email);
}

/** A patient whom staff add; no one has signed in to the account. */
export async function addPatient(
  staff: HttpClient,
  details: { firstName?: string; lastName?: string; phone?: string | null; email?: string } = {},
): Promise<{ id: string; email: string }> {
  const body = {
    email: `added-${newId()}@example.test`,
    firstName: 'Rosa',
    lastName: 'Tester',
    phone: null,
    ...details,
  };
  const added = await staff.post<{ id: string; email: string }>('/api/admin/patients', body);
  if (added.status !== 200) throw new Error(`Couldn’t add a patient: ${added.text}`);
  return added.body;
}

/** Near the end of its 30 seconds a code could expire in transit. */
const onItsWayMilliseconds = 500;

/** An authenticator app with this key. Each code works once, so the next code may be up to 30 seconds ahead. */
export function openAuthenticatorApp(key: string) {
  const secret = decodeBase32(key);
  let last = 0;
  return {
    showCode(): string {
      last = Math.max(last + 1, stepOf(new Date(Date.now() + onItsWayMilliseconds)) - 1);
      return codeAt(secret, last);
    },
  };
}

export type AuthenticatorApp = ReturnType<typeof openAuthenticatorApp>;

type TwoFactorSetup = { key: string; setupUri: string; recoveryCodes: string[] };

/** Turns on two-factor authentication as the settings page does. */
export async function turnOnTwoFactor(
  client: HttpClient,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[]; settings: AccountSettings }> {
  const started = await client.post<TwoFactorSetup>('/api/account/two-factor', { password: testPassword });
  if (started.status !== 200)
    throw new Error(`Starting two-factor setup answered ${started.status}: ${started.text}`);
  const app = openAuthenticatorApp(started.body.key);
  const on = await client.post<AccountSettings>('/api/account/two-factor/confirm', { code: app.showCode() });
  if (on.status !== 200) throw new Error(`Confirming two-factor setup answered ${on.status}: ${on.text}`);
  return { app, recoveryCodes: started.body.recoveryCodes, settings: on.body };
}

/** Waits for the newest email to this address whose subject contains these words. */
export async function readMail(server: TestServer, recipient: string, words: string): Promise<string> {
  const mail = await waitFor(
    `an email to ${recipient}: ${words}`,
    async () =>
      (
        await server.database.orm.select().from(simulatedMails).where(eq(simulatedMails.recipient, recipient))
      ).findLast(({ subject }) => subject.includes(words)),
    (found) => found !== undefined,
  );
  return mail?.body ?? '';
}

/** Changes an account's email address and opens the confirmation link. */
export async function confirmAddress(server: TestServer, client: HttpClient, newEmail: string) {
  const requested = await client.post('/api/account/email', { newEmail, password: testPassword });
  if (requested.status !== 200)
    throw new Error(`Changing the email address answered ${requested.status}: ${requested.text}`);
  const mail = await readMail(server, newEmail, 'confirm');
  const token = /\/confirm-email#([\w-]+)/.exec(mail)?.[1] ?? '';
  const done = await server.newClient().post('/api/account/email/confirm', { token });
  if (done.status !== 200) throw new Error(`Confirming answered ${done.status}: ${done.text}`);
}

/** RFC 4648: five bits per character. */
function decodeBase32(text: string): string {
  const bits = [...text.toUpperCase()]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('latin1');
}

/** Request body that settles an alert. */
export const settleAlertBody = { raisedAt: '2100-01-01T00:00:00.000Z', reason: 'Checked with the team' };
