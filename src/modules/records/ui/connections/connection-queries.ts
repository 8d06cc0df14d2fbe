import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { ConnectionsView, recordConnectionsContract } from '../../record-connections.contract.ts';

export const recordConnections = queriesFor<typeof recordConnectionsContract>('recordConnections');

/** While records are fetched, news comes by live event; polling covers a lost one. */
const fetchingPollMilliseconds = 4_000;

const isFetching = (view: ConnectionsView | undefined): boolean =>
  view?.connections.some((connection) => connection.isFetching) ?? false;

export const useConnections = (householdMemberId: string | null) =>
  useQuery({
    ...recordConnections.listRecordConnections.queryOptions({ input: { householdMemberId } }),
    refetchInterval: ({ state }) => (isFetching(state.data) ? fetchingPollMilliseconds : false),
  });

export const connectionsPath = '/records/connections';
