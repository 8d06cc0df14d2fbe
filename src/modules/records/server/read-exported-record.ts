import { and, eq } from 'drizzle-orm';
import type { ExportedRecord } from '#engines/records/health-record.ts';
import { getUserRow } from '#modules/accounts/server/present-user.ts';
import { decryptPrivateDetails } from '#modules/accounts/server/private-details.ts';
import { decryptBirthDate } from '#modules/household/server/birth-date.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { householdMembers } from '#schema/household.ts';
import type { Person } from '../records.rules.ts';
import { listFacts } from './list-facts.ts';

type Reading = Pick<ServerContext, 'database' | 'dataKeys' | 'clock'>;

/** Name and date of birth of the account owner or a household member, also of one who was removed. */
export async function readPerson(
  { database: { orm }, dataKeys }: Reading,
  { userId, householdMemberId }: Person,
): Promise<ExportedRecord['person']> {
  if (householdMemberId !== null) {
    const [member] = await orm
      .select()
      .from(householdMembers)
      .where(and(eq(householdMembers.id, householdMemberId), eq(householdMembers.ownerId, userId)));
    if (!member) return { name: '', dateOfBirth: null };
    return {
      name: `${member.firstName} ${member.lastName}`,
      dateOfBirth: decryptBirthDate(dataKeys, member),
    };
  }
  const row = await getUserRow(orm, userId);
  const { dateOfBirth } = decryptPrivateDetails(dataKeys, row);
  return { name: `${row.firstName} ${row.lastName}`.trim() || row.name, dateOfBirth };
}

/** Everything that a person's records say. The caller has checked that it is theirs. */
export async function readExportedRecord(context: Reading, person: Person): Promise<ExportedRecord> {
  const { database, dataKeys, clock } = context;
  const facts = await listFacts(database.orm, dataKeys, person);
  return {
    person: await readPerson(context, person),
    facts: facts.map(({ fact, sources }) => ({ fact, sources: sources.map(({ source }) => source) })),
    generatedAt: clock.now().toISOString(),
  };
}
