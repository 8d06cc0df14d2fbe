import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conversations } from '#schema/conversations.ts';
import { notices } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import type { PatientDetailsView } from '../../patient-views.ts';
import { ofPerson } from '../person-ids.ts';

const maxItems = 20;

type Care = Pick<
  PatientDetailsView,
  'requests' | 'appointments' | 'payments' | 'conversationCount' | 'notices'
>;

/** A patient's requests, appointments and payments, with counts of conversations and notifications. */
export async function readCare(orm: Orm, userId: string): Promise<Care> {
  return {
    requests: await readRequests(orm, userId),
    appointments: await readAppointments(orm, userId),
    payments: await readPayments(orm, userId),
    conversationCount: await orm.$count(conversations, eq(conversations.userId, userId)),
    notices: await countNotices(orm, userId),
  };
}

async function readRequests(orm: Orm, userId: string): Promise<Care['requests']> {
  const own = eq(careRequests.userId, userId);
  const rows = await orm
    .select({
      id: careRequests.id,
      serviceType: careRequests.serviceType,
      description: careRequests.description,
      status: careRequests.status,
      urgency: careRequests.urgency,
      createdAt: careRequests.createdAt,
    })
    .from(careRequests)
    .where(own)
    .orderBy(desc(careRequests.createdAt), desc(careRequests.id))
    .limit(maxItems);
  return {
    count: await orm.$count(careRequests, own),
    newest: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}

/** Excludes temporary holds. */
async function readAppointments(orm: Orm, userId: string): Promise<Care['appointments']> {
  const own = and(eq(appointments.userId, userId), ne(appointments.status, 'held'));
  const rows = await orm
    .select({
      id: appointments.id,
      office: providers.name,
      kind: appointments.appointmentType,
      status: appointments.status,
      startsAt: appointments.startsAt,
      timeZone: appointments.timeZone,
    })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .where(own)
    .orderBy(desc(appointments.startsAt))
    .limit(maxItems);
  return {
    count: await orm.$count(appointments, own),
    newest: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })),
  };
}

async function readPayments(orm: Orm, userId: string): Promise<Care['payments']> {
  const own = ofPerson(charges.userId, userId);
  const rows = await orm.select().from(charges).where(own).orderBy(desc(charges.createdAt)).limit(maxItems);
  return {
    count: await orm.$count(charges, own),
    newest: rows.map(({ id, kind, amountCents, state, feeReason, createdAt }) => ({
      id,
      kind,
      amountCents,
      state,
      reason: feeReason,
      at: createdAt.toISOString(),
    })),
  };
}

async function countNotices(orm: Orm, userId: string): Promise<Care['notices']> {
  const [counted] = await orm
    .select({
      sent: sql<number>`(count(*) filter (where ${notices.state} in ('sent', 'delivered')))::int`,
      waiting: sql<number>`(count(*) filter (where ${notices.state} in ('waiting', 'sending')))::int`,
      failed: sql<number>`(count(*) filter (where ${notices.state} = 'failed'))::int`,
    })
    .from(notices)
    .where(eq(notices.userId, userId));
  return counted ?? { sent: 0, waiting: 0, failed: 0 };
}
