import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { createAccount, preparePassword } from '#modules/accounts/server/create-account.ts';
import type { Database } from '#platform/database/database.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { demoPasswordOf } from './demo-logins.ts';

type DemoStaffMember = { email: string; firstName: string; lastName: string; staffRole: StaffRole };

export const demoStaff: readonly DemoStaffMember[] = [
  { email: 'noor.haddad@harborline.example', firstName: 'Noor', lastName: 'Haddad', staffRole: 'operations' },
  {
    email: 'grace.omondi@harborline.example',
    firstName: 'Grace',
    lastName: 'Omondi',
    staffRole: 'operations',
  },
  {
    email: 'theo.vasquez@harborline.example',
    firstName: 'Theo',
    lastName: 'Vasquez',
    staffRole: 'operations',
  },
  { email: 'anh.pham@harborline.example', firstName: 'Anh', lastName: 'Pham', staffRole: 'operations' },
  { email: 'rose.keller@harborline.example', firstName: 'Rose', lastName: 'Keller', staffRole: 'operations' },
  { email: 'marcus.lind@harborline.example', firstName: 'Marcus', lastName: 'Lind', staffRole: 'network' },
  { email: 'elena.petrov@harborline.example', firstName: 'Elena', lastName: 'Petrov', staffRole: 'finance' },
  { email: 'sam.okafor@harborline.example', firstName: 'Sam', lastName: 'Okafor', staffRole: 'read_only' },
];

/** Creates the care team and one staff member of every other role, each with a public password. */
export async function createDemoStaff(options: {
  database: Database;
  authentication: Authentication;
  findUserId(email: string): Promise<string | null>;
}): Promise<void> {
  for (const member of demoStaff) {
    if (await options.findUserId(member.email)) continue;
    const { hash } = await preparePassword(options.authentication, demoPasswordOf(member.email));
    await options.database.transaction((tx) => createAccount(tx, member, hash));
  }
}
