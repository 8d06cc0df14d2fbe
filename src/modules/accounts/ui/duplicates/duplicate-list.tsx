import { Button } from '@mantine/core';
import { BoardSection } from '#ui/board.tsx';
import { FailedPart } from '#ui/part-states.tsx';
import { AccountLines, accountName, DuplicateReasons } from './duplicate-account.tsx';
import { usePossibleDuplicates } from './duplicate-queries.ts';
import classes from './duplicates.module.css';
import * as t from './duplicates.words.ts';
import { PairActions } from './pair-actions.tsx';

/** Pairs of accounts that may belong to one patient, newest first. Nothing if there are none. */
export function DuplicateList() {
  const query = usePossibleDuplicates();
  if (query.isError && !query.data)
    return (
      <FailedPart
        title={t.couldntLoadDuplicates}
        error={query.error}
        trying={query.isFetching}
        onTryAgain={() => void query.refetch()}
      />
    );
  const pages = query.data?.pages ?? [];
  const pairs = pages.flatMap((page) => page.pairs);
  if (pairs.length === 0) return null;
  return (
    <BoardSection title={t.pairsFound({ count: pages[0]?.total ?? pairs.length })} lead={t.whatDuplicatesAre}>
      <ul className={classes.pairs} aria-label={t.pairsOfAccounts}>
        {pairs.map(({ first, second, reasons }) => (
          <li
            key={`${first.id} ${second.id}`}
            className={classes.pair}
            aria-label={t.pairOf({ first: accountName(first), second: accountName(second) })}
          >
            <AccountLines account={first} />
            <AccountLines account={second} />
            <DuplicateReasons reasons={reasons} />
            <PairActions first={first} second={second} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.showMore}
        </Button>
      )}
    </BoardSection>
  );
}
