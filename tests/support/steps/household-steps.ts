import type { HouseholdView } from '#modules/household/household.contract.ts';
import { householdMembers } from '#schema/household.ts';
import { newId } from '#shared/ids.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import type { HttpClient } from '../http-client.ts';
import type { SignedIn, TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/** Invites an adult to the household of `owner`, and adds `owner` to the household of `other`. */
export async function makeHouseholds(
  server: TestServer,
  owner: SignedIn,
  other: SignedIn,
): Promise<{ memberId: string; membershipId: string }> {
  const memberId = newId();
  const membershipId = newId();
  const ben = { kind: 'adult', relation: 'partner', firstName: 'Ben', lastName: 'Diaz' } as const;
  await server.database.orm.insert(householdMembers).values([
    { ...ben, id: memberId, ownerId: owner.user.id, state: 'invited', inviteEmail: 'ben@example.test' },
    { ...ben, id: membershipId, ownerId: other.user.id, state: 'active', memberUserId: owner.user.id },
  ]);
  return { memberId, membershipId };
}

/** Adds an eight-year-old child to the parent's household and returns the child's id. */
export async function addChild(parent: HttpClient, firstName = 'Mia'): Promise<string> {
  const dateOfBirth = `${new Date().getUTCFullYear() - 8}-01-01`;
  const answer = await parent.post<HouseholdView>('/api/household/dependents', {
    relation: 'child',
    firstName,
    lastName: 'Tester',
    dateOfBirth,
    mayDecide: true,
  });
  const child = answer.body?.members?.find((member) => member.firstName === firstName);
  if (!child) throw new Error(`Adding a child answered ${answer.status}: ${answer.text}`);
  return child.id;
}

/** Invites an adult and returns the secret from the invitation email. */
export async function inviteAdult(
  server: TestServer,
  owner: HttpClient,
  email: string,
  firstName = 'Ben',
): Promise<string> {
  const answer = await owner.post('/api/household/invitations', {
    relation: 'partner',
    firstName,
    lastName: 'Tester',
    email,
  });
  if (answer.status !== 200) throw new Error(`Inviting answered ${answer.status}: ${answer.text}`);
  return readInvitation(server, email);
}

/** The secret in the newest invitation to this address. */
export async function readInvitation(server: TestServer, email: string, after = ''): Promise<string> {
  const tokens = await waitFor(
    `the invitation to reach ${email}`,
    async () => {
      const mails = await server.database.orm.select().from(simulatedMails);
      return mails
        .filter((mail) => mail.recipient === email)
        .flatMap((mail) => /\/invitation#([\w-]+)/.exec(mail.body)?.[1] ?? [])
        .filter((token) => token !== after);
    },
    (found) => found.length > 0,
  );
  return tokens.at(-1) ?? '';
}
