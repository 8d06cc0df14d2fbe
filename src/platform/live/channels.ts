import type { Orm } from '#platform/database/database.ts';
import type { StaffArea } from '#shared/staff-rights.ts';
import type { LiveEvent, LiveEvents } from './live-events.ts';

/** Heard by every page of whoever is signed in, and by every process. */
export const everyone = 'everyone';

/** Heard by people of the team who may look at the area. */
export const staffChannel = (area: StaffArea): string => `staff:${area}`;

/**
 * Tells the team that something in the area changed: of which request, where it is one, and never whose. The page
 * fetches the truth, as far as its reader may see it.
 */
export function tellStaff(
  tx: Orm,
  { live }: { live: Pick<LiveEvents, 'publish'> },
  area: StaffArea,
  requestId = '',
): void {
  live.publish(tx, { owner: staffChannel(area), topic: `staff-${area}`, id: requestId });
}

/** What a patient's page is told of, as the team is. Only ids of requests are named. */
const toldToStaff: Readonly<Record<string, { area: StaffArea; topic: string; namesRequest: boolean }>> = {
  request: { area: 'requests', topic: 'staff-requests', namesRequest: true },
  message: { area: 'requests', topic: 'staff-messages', namesRequest: true },
  appointment: { area: 'requests', topic: 'staff-requests', namesRequest: false },
  conversation: { area: 'requests', topic: 'staff-requests', namesRequest: false },
  answered: { area: 'requests', topic: 'staff-requests', namesRequest: false },
  account: { area: 'patients', topic: 'staff-patients', namesRequest: false },
};

/** The same nudges, and with each that concerns the team's screens one to the team. */
export const withStaff = (live: LiveEvents): LiveEvents => ({
  ...live,
  publish(tx: Orm, event: LiveEvent): void {
    live.publish(tx, event);
    const told = toldToStaff[event.topic];
    if (!told) return;
    const id = told.namesRequest ? event.id : '';
    live.publish(tx, { owner: staffChannel(told.area), topic: told.topic, id });
  },
});
