import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { patientsContract } from '../../patients.contract.ts';
import { AccessList } from './access-list.tsx';
import { useSessionEnd } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { SettingsQueryPart } from './settings-part.tsx';

const patients = queriesFor<typeof patientsContract>('patients');

type Page = Awaited<ReturnType<typeof patients.listMyAccess.call>>;

/** Staff access to the patient's data, from the audit log. */
export function AccessSettings() {
  const query = useInfiniteQuery(
    patients.listMyAccess.infiniteOptions({
      input: (before: number | undefined) => ({ before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page: Page) => (page.hasMore ? page.entries.at(-1)?.id : undefined),
      staleTime: 0,
    }),
  );
  const { error, isFetching, hasNextPage, fetchNextPage } = query;
  useSessionEnd(error);
  return (
    <SettingsQueryPart query={query} loading="Loading access history">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <div className={classes.fact}>
            {entries.length === 0 ? <p>{t.noAccessYet}</p> : <AccessList entries={entries} />}
            {error && <p role="alert">{t.couldntLoadMore}</p>}
            {hasNextPage && (
              <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
                {t.showEarlier}
              </Button>
            )}
            <p className={classes.small}>{t.listsAndExportsNote}</p>
          </div>
        );
      }}
    </SettingsQueryPart>
  );
}
