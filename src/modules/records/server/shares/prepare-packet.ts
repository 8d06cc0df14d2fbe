import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Fact } from '#engines/records/health-record.ts';
import { decryptPrivateDetails } from '#modules/accounts/server/private-details.ts';
import { hasPass } from '#modules/appointments/appointments.rules.ts';
import { type AppointmentRow, getOwnAppointment } from '#modules/appointments/server/find-appointment.ts';
import { decryptBirthDate } from '#modules/household/server/birth-date.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import { providers } from '#schema/providers.ts';
import { formatTimeZone, formatWallDateTime } from '#shared/format/format-date.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import {
  composePacket,
  offerSections,
  type PacketChoice,
  type PacketOffer,
  type PacketPage,
  type PacketPerson,
  type PacketVisit,
} from '../../packet.rules.ts';
import type { Person } from '../../records.rules.ts';
import * as t from '../../shares.words.ts';
import { listFacts } from '../list-facts.ts';
import { requireRecordPerson } from '../record-people.ts';

type Needs = Pick<ServerContext, 'dataKeys' | 'clock'>;

/** Whose packet, and for which visit. A visit decides whose. */
export type PacketSubject = {
  householdMemberId?: string | null | undefined;
  appointmentId?: string | null | undefined;
};

export type PreparedPacket = {
  person: Person;
  appointmentId: string | null;
  offer: PacketOffer;
  factsById: ReadonlyMap<string, Fact>;
};

/** Time zone of the date on pages without a visit. */
const defaultTimeZone = 'America/New_York';

/**
 * Everything that can be on a person's page. Throws 404 for visits and household members of others, 409 for visits that are
 * over and for adults who keep their own records.
 */
export async function preparePacket(
  orm: Orm,
  context: Needs,
  userId: string,
  subject: PacketSubject,
): Promise<PreparedPacket> {
  const now = context.clock.now();
  const appointment = subject.appointmentId
    ? await getOwnAppointment(orm, subject.appointmentId, userId)
    : null;
  if (appointment && (!hasPass(appointment.status) || appointment.endsAt <= now))
    throw conflict(t.visitIsOver);
  const householdMemberId = appointment ? appointment.householdMemberId : (subject.householdMemberId ?? null);
  const person = { userId, householdMemberId };
  await requireRecordPerson(orm, person);
  const facts = await listFacts(orm, context.dataKeys, person);
  const date = toWallTime(now, appointment?.timeZone ?? defaultTimeZone).date;
  const content = {
    person: await readPerson(orm, context, person),
    visit: appointment ? await readVisit(orm, appointment) : null,
    reason: appointment?.appointmentType ?? '',
    sections: offerSections(
      facts.map(({ id, fact, state }) => ({ id, fact, isOwnWords: state !== 'read' })),
      date,
    ),
  };
  return {
    person,
    appointmentId: appointment?.id ?? null,
    offer: { ...content, date, version: versionOf(content) },
    factsById: new Map(facts.map(({ id, fact }) => [id, fact])),
  };
}

/** The page as chosen. Throws 409 if the records are not what the patient saw. */
export function chooseFrom(
  { offer }: PreparedPacket,
  { version, choice }: { version: string; choice: PacketChoice },
): PacketPage {
  if (version !== offer.version) throw conflict(t.recordsChanged);
  const page = composePacket(offer, choice);
  if (page.sections.length === 0 && page.reason === null) throw badRequest(t.nothingChosen);
  return page;
}

const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

async function readPerson(
  orm: Orm,
  { dataKeys }: Needs,
  { userId, householdMemberId }: Person,
): Promise<PacketPerson> {
  if (householdMemberId !== null) {
    const [member] = await orm
      .select()
      .from(householdMembers)
      .where(eq(householdMembers.id, householdMemberId));
    if (!member) throw new Error('The household member of a packet is missing.');
    return { name: fullName(member), dateOfBirth: decryptBirthDate(dataKeys, member) };
  }
  const [user] = await orm.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The account of a packet is missing.');
  return { name: fullName(user), dateOfBirth: decryptPrivateDetails(dataKeys, user).dateOfBirth };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

async function readVisit(orm: Orm, { providerId, startsAt, timeZone }: AppointmentRow): Promise<PacketVisit> {
  const [office] = await orm
    .select({ name: providers.name })
    .from(providers)
    .where(eq(providers.id, providerId));
  const time = formatWallDateTime(toWallTime(startsAt, timeZone));
  return { office: office?.name ?? '', when: `${time} ${formatTimeZone(timeZone, startsAt)}` };
}
