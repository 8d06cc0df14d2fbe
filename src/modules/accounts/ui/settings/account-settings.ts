import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import type { AccountSettings, accountSettingsContract } from '../../account-settings.contract.ts';
import * as t from './settings.words.ts';

export const accountSettings = queriesFor<typeof accountSettingsContract>('accountSettings');

/** A 401 clears the session, so that the page redirects to sign-in. */
export function useSessionEnd(error: unknown): void {
  const queryClient = useQueryClient();
  const ended = isUnauthorizedError(error);
  useEffect(() => {
    if (ended) queryClient.setQueryData(sessionQuery.queryKey, null);
  }, [ended, queryClient]);
}

export function useAccountSettings() {
  const query = useQuery(accountSettings.getAccountSettings.queryOptions());
  useSessionEnd(query.error);
  return query;
}

export function useMySessions() {
  const query = useQuery(accountSettings.listMySessions.queryOptions());
  useSessionEnd(query.error);
  return query;
}

export const cacheSettings = (queryClient: QueryClient, settings: AccountSettings): void =>
  void queryClient.setQueryData(accountSettings.getAccountSettings.queryKey(), settings);

export const cacheUser = (queryClient: QueryClient, user: SessionUser): void =>
  void queryClient.setQueryData<SessionUser | null>(sessionQuery.queryKey, user);

/** The server's message, or a connection error. */
export const problemOf = (error: unknown): string | null =>
  error ? (saidBy(error) ?? t.couldntReachOurServer) : null;
