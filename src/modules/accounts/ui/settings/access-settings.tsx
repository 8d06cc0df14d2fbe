import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { patientsContract } from '../../patients.contract.ts';
import { AccessList } from './access-list.tsx';
import { useSessionEnd } from './account-settings.ts';
import classes from './settings-part.module.css';
import { LoadingPart, PartNotLoaded } from './settings-part.tsx';

const patients = queriesFor<typeof patientsContract>('patients');

type Page = Awaited<ReturnType<typeof patients.listMyAccess.call>>;

/** Who of the team looked at the person's data, from the audit trail. */
export function AccessSettings() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    patients.listMyAccess.infiniteOptions({
      input: (before: number | undefined) => ({ before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page: Page) => (page.hasMore ? page.entries.at(-1)?.id : undefined),
      staleTime: 0,
    }),
  );
  useSessionEnd(error);
  if (!data) {
    if (!error) return <LoadingPart label="Loading who saw your data" />;
    return <PartNotLoaded trying={isFetching} onTryAgain={() => void refetch()} />;
  }
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <div className={classes.fact}>
      {entries.length === 0 ? (
        <p>Nobody of our team has opened your data yet.</p>
      ) : (
        <AccessList entries={entries} />
      )}
      {error && <p role="alert">More could not be loaded. Please check your connection and try again.</p>}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
      <p className={classes.small}>
        Lists and exports in which your name stands among others are recorded too, but not here.
      </p>
    </div>
  );
}
