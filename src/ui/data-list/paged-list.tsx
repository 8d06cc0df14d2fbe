import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyPart, type PartQuery, QueryPart } from '../part-states.tsx';
import * as t from './data-list.words.ts';
import classes from './paged-list.module.css';
import { Pager, type PageSizes } from './pager.tsx';

type PageOfRows<Row> = {
  items: readonly Row[];
  totalCount: number;
  /** What was searched for instead, because nothing matched as typed. */
  correctedTo?: string | null;
};

type PagedListProps<Row> = {
  query: PartQuery<PageOfRows<Row>>;
  /** As used in a sentence: "the patients". */
  name: string;
  /** Accessible name of the pager. Without it there is only one page. */
  pages?: string;
  page: number;
  pageSize: number;
  /** Page sizes to choose from, with the choice. */
  pageSizes?: Omit<PageSizes, 'size'>;
  /** The last page that the server returns. */
  lastPage?: number;
  /** Count label: "12 patients". */
  count: (totalCount: number, shown: number) => string;
  /** Empty state. */
  empty: ReactNode;
  onPage?: (page: number) => void;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list with a count and a pager. Handles loading, failed, empty and past-the-end states. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, name, pages: pagerLabel, page, pageSize, lastPage = Number.POSITIVE_INFINITY } = props;
  const { count, empty, onPage, pageSizes, children } = props;
  return (
    <QueryPart query={query} name={name} lines={6}>
      {({ items, totalCount, correctedTo }) => {
        const pages = Math.min(lastPage, Math.ceil(totalCount / pageSize));
        return (
          <div className={classes.list} aria-busy={query.isFetching}>
            <p className={classes.count} role="status">
              {count(totalCount, items.length)}
              {correctedTo && t.showingResultsFor({ words: correctedTo })}
              {query.isError && t.connectionLost}
            </p>
            {items.length > 0 && children(items)}
            {items.length === 0 && totalCount === 0 && empty}
            {items.length === 0 && totalCount > 0 && (
              <EmptyPart title={t.noSuchPage}>
                <Button variant="default" onClick={() => onPage?.(pages)}>
                  {t.goToLastPage}
                </Button>
              </EmptyPart>
            )}
            {onPage && pagerLabel && (
              <Pager
                label={pagerLabel}
                page={Math.min(page, Math.max(1, pages))}
                pages={pages}
                onPage={onPage}
                {...(pageSizes && totalCount > 0 && { pageSizes: { ...pageSizes, size: pageSize } })}
              />
            )}
          </div>
        );
      }}
    </QueryPart>
  );
}
