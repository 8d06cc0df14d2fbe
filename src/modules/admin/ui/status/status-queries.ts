import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { usePermission } from '#platform/browser/session.ts';
import type { StatusPart, statusContract } from '../../status.contract.ts';

export const status = queriesFor<typeof statusContract>('status');

/** A killed worker shows as failing on the server after 20 seconds, and here at most ten later. */
export const pollMilliseconds = 10_000;

/** The state of the service, for staff. Refetched by the status link in the bar of every staff page. */
export function useSystemStatus() {
  // The frame also renders while the session loads.
  const isStaff = usePermission()('figures.look');
  return useQuery({ ...status.getStatus.queryOptions(), enabled: isStaff });
}

export const failingOf = (parts: readonly StatusPart[]): StatusPart[] =>
  parts.filter(({ state }) => state === 'failing');
