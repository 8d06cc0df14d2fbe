import { eq, lte } from 'drizzle-orm';
import type { RequestAddOn } from '#modules/billing/add-ons.contract.ts';
import { checkDueSlas } from '#modules/fulfillment/server/guarantee/check-due-slas.ts';
import { careRequests, slaEvents } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import type { HttpClient } from '../http-client.ts';
import type { TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import { seedRequest } from './queue-steps.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** A clock set by a test. */
export function createSettableClock(at: string) {
  const clock = {
    time: new Date(at),
    now: () => clock.time,
    goTo: (to: string | Date) => {
      clock.time = new Date(to);
    },
    pass: (milliseconds: number) => {
      clock.time = new Date(clock.time.getTime() + milliseconds);
    },
  };
  return clock;
}
export type SettableClock = ReturnType<typeof createSettableClock>;

/** Monday at 9 AM in New York; an urgent request made then is due at 1 PM. */
export const mondayAtNine = '2026-11-23T14:00:00Z';

/** Creates an urgent request assigned to staff, so that no job changes it. */
export const seedRequestWithSla = (
  server: TestServer,
  userId: string,
  values: Parameters<typeof seedRequest>[2] = {},
): Promise<string> =>
  seedRequest(server, userId, {
    urgency: 'urgent',
    minutesLeft: 240,
    createdAt: server.context.clock.now(),
    ...values,
  });

/** Checks SLAs from several processes at the same time. */
export async function checkSlasConcurrently(server: TestServer, processes = 4): Promise<void> {
  await Promise.all(Array.from({ length: processes }, () => checkDueSlas(server.context)));
  // The server's own check may have locked some of them.
  await waitFor(
    'every SLA to be checked',
    async () => {
      await checkDueSlas(server.context);
      return server.database.orm.$count(
        careRequests,
        lte(careRequests.promiseCheckAt, server.context.clock.now()),
      );
    },
    (due) => due === 0,
  );
}

export async function listSlaEvents({ database }: TestServer, requestId: string): Promise<string[]> {
  const rows = await database.orm
    .select({ kind: slaEvents.kind })
    .from(slaEvents)
    .where(eq(slaEvents.requestId, requestId))
    .orderBy(slaEvents.id);
  return rows.map(({ kind }) => kind);
}

/** Alerts about a request, such as `promise_50 open` or `promise_75 settled`. */
export async function listAlerts({ database }: TestServer, requestId: string): Promise<string[]> {
  const rows = await database.orm
    .select()
    .from(staffAlerts)
    .where(eq(staffAlerts.requestId, requestId))
    .orderBy(staffAlerts.createdAt, staffAlerts.kind);
  return rows.map(({ kind, acknowledgedAt }) => `${kind} ${acknowledgedAt ? 'settled' : 'open'}`);
}

/** Inbox titles, without the welcome message. */
export async function listInbox(patient: HttpClient): Promise<string[]> {
  const { body } = await patient.get<{ entries: { title: string }[] }>('/api/inbox');
  return body.entries.map(({ title }) => title).filter((title) => title !== 'Your account is ready');
}

type OfRequest = { addOns: RequestAddOn[]; message?: string };

export async function listAddOns(patient: HttpClient, requestId: string): Promise<RequestAddOn[]> {
  return (await patient.get<OfRequest>(`/api/requests/${requestId}/add-ons`)).body.addOns;
}

export const buyAddOn = (
  patient: HttpClient,
  requestId: string,
  addOn: RequestAddOn['name'],
  amountCents = addOn === 'expedited_concierge' ? 5000 : 2500,
) => patient.post<OfRequest>(`/api/requests/${requestId}/add-ons`, { addOn, amountCents });
