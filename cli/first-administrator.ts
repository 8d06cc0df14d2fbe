/**
 * `npm run harborline first-administrator` prints a link by which the first administrator joins: once, within seven days. Run again
 * it prints another one, and the link before works no longer. With the embedded database the service must be stopped
 * meanwhile, because one process owns it; with PostgreSQL it may run. In production it must have been started once.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '#app/settings/settings.ts';
import { inviteFirstAdministrator } from '#modules/accounts/server/staff/first-administrator.ts';
import { staffInvitationDays } from '#modules/accounts/staff.rules.ts';
import { Problem } from '#shared/problem.ts';
import { openOrEnd } from './open-for-command.ts';

parseArgs({ options: {} });
const settings = readSettings(process.env);

try {
  const database = await openOrEnd(settings);
  try {
    const token = await inviteFirstAdministrator(database, new Date());
    console.log(
      `This link makes the first administrator. It works once, within ${staffInvitationDays} days:\n`,
    );
    console.log(`${settings.publicUrl ?? `http://localhost:${settings.port}`}/join#${token}\n`);
    console.log('It is shown only now. Whoever has it becomes the administrator: hand it over safely.');
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
