/**
 * `npm run harborline first-administrator` prints a sign-up link for the first administrator, valid once
 * within seven days. Running it again replaces the link. With the embedded database the service must be
 * stopped first, because only one process can open it; with PostgreSQL it may run. In production the service
 * must have been started once.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '#app/settings/settings.ts';
import { inviteFirstAdministrator } from '#modules/accounts/server/staff/first-administrator.ts';
import { staffInvitationDays } from '#modules/accounts/staff.rules.ts';
import { Problem } from '#shared/problem.ts';
import { openOrExit } from './open-for-command.ts';

parseArgs({ options: {} });
const settings = readSettings(process.env);

try {
  const database = await openOrExit(settings);
  try {
    const token = await inviteFirstAdministrator(database, new Date());
    console.log(
      `This link creates the first administrator. It works once, within ${staffInvitationDays} days:\n`,
    );
    console.log(`${settings.publicUrl ?? `http://localhost:${settings.port}`}/join#${token}\n`);
    console.log('It is shown only once. Anyone with the link becomes the administrator: share it securely.');
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
