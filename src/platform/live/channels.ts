import type { Orm } from '#platform/database/database.ts';
import type { StaffArea } from '#shared/staff-rights.ts';
import type { LiveEvent, LiveEvents } from './live-events.ts';

/** Received by every signed-in page and every process. */
export const everyone = 'everyone';

/** Received by staff who may view the area. */
export const staffChannel = (area: StaffArea): string => `staff:${area}`;

/**
 * Notifies staff that something in the area changed, with the request id if there is one. The page refetches
 * what its user may see.
 */
export function notifyStaff(
  tx: Orm,
  { live }: { live: Pick<LiveEvents, 'publish'> },
  area: StaffArea,
  requestId = '',
): void {
  live.publish(tx, { owner: staffChannel(area), topic: `staff-${area}`, id: requestId });
}

/** Patient topics that staff receive as well. Only request ids are included. */
const staffTopics: Readonly<Record<string, { area: StaffArea; topic: string; namesRequest: boolean }>> = {
  request: { area: 'requests', topic: 'staff-requests', namesRequest: true },
  message: { area: 'requests', topic: 'staff-messages', namesRequest: true },
  appointment: { area: 'requests', topic: 'staff-requests', namesRequest: false },
  conversation: { area: 'requests', topic: 'staff-requests', namesRequest: false },
  answered: { area: 'requests', topic: 'staff-requests', namesRequest: false },
  account: { area: 'patients', topic: 'staff-patients', namesRequest: false },
};

/** Also publishes a staff event for each patient event that affects staff screens. */
export const withStaff = (live: LiveEvents): LiveEvents => ({
  ...live,
  publish(tx: Orm, event: LiveEvent): void {
    live.publish(tx, event);
    const staffTopic = staffTopics[event.topic];
    if (!staffTopic) return;
    const id = staffTopic.namesRequest ? event.id : '';
    live.publish(tx, { owner: staffChannel(staffTopic.area), topic: staffTopic.topic, id });
  },
});
