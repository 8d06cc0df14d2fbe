import { eq } from 'drizzle-orm';
import type { AccountSettings, SessionView } from '#modules/accounts/account-settings.contract.ts';
import { codeAt, stepOf } from '#modules/accounts/server/sign-in/app-code.ts';
import { users } from '#schema/accounts.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import type { HttpClient } from '../http-client.ts';
import { loginAs, registerPatient, type SignedIn, type TestServer, testPassword } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/** Signs the user in with another browser. Returns the id of that session. */
export async function signInElsewhere(server: TestServer, person: SignedIn): Promise<string> {
  const elsewhere = await loginAs(server, person.user.email);
  const { body } = await elsewhere.get<SessionView[]>('/api/account/sessions');
  return body.find(({ current }) => current)?.id ?? '';
}

export const listSessions = async (client: HttpClient): Promise<SessionView[]> =>
  (await client.get<SessionView[]>('/api/account/sessions')).body;

export const makeAdministrator = async (
  server: TestServer,
  person: SignedIn,
  staffRole: StaffRole = 'administrator',
): Promise<void> => {
  await server.database.orm
    .update(users)
    .set({ role: 'admin', staffRole })
    .where(eq(users.id, person.user.id));
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
  const person = await registerPatient(server, { firstName, lastName: 'Admin' });
  await makeAdministrator(server, person, staffRole);
  return loginAs(server, person.user.email);
}

/** At the end of its half minute a code could expire before it arrives. */
const onItsWayMilliseconds = 500;

/** An authenticator app with a key. Each code works once, so it can look ahead half a minute. */
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

type Begun = { key: string; setupUri: string; recoveryCodes: string[] };

/** Turns on two-factor authentication as the settings page does. */
export async function switchSecondStepOn(
  client: HttpClient,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[]; settings: AccountSettings }> {
  const begun = await client.post<Begun>('/api/account/second-step', { password: testPassword });
  if (begun.status !== 200) throw new Error(`Beginning answered ${begun.status}: ${begun.text}`);
  const app = openAuthenticatorApp(begun.body.key);
  const on = await client.post<AccountSettings>('/api/account/second-step/confirm', { code: app.showCode() });
  if (on.status !== 200) throw new Error(`Confirming answered ${on.status}: ${on.text}`);
  return { app, recoveryCodes: begun.body.recoveryCodes, settings: on.body };
}

/** The newest email to this address whose subject has these words, once it arrives. */
export async function readMail(server: TestServer, recipient: string, words: string): Promise<string> {
  const mail = await waitFor(
    `a mail to ${recipient}: ${words}`,
    async () =>
      (
        await server.database.orm.select().from(simulatedMails).where(eq(simulatedMails.recipient, recipient))
      ).findLast(({ subject }) => subject.includes(words)),
    (found) => found !== undefined,
  );
  return mail?.body ?? '';
}

/** Changes an account's email address; the owner opens the link in the email. */
export async function confirmAddress(server: TestServer, person: HttpClient, newEmail: string) {
  const asked = await person.post('/api/account/email', { newEmail, password: testPassword });
  if (asked.status !== 200) throw new Error(`Asking answered ${asked.status}: ${asked.text}`);
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

/** What resolves an alert, whenever it was raised. */
export const seenAll = { raisedAt: '2100-01-01T00:00:00.000Z' };
