import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyPart, type PartQuery, QueryPart } from '../part-states.tsx';
import classes from './paged-list.module.css';
import { Pager } from './pager.tsx';

type PartOfList<Row> = { items: readonly Row[]; totalCount: number };

type PagedListProps<Row> = {
  query: PartQuery<PartOfList<Row>>;
  /** As in a sentence: "the patients". */
  name: string;
  /** Name of the pager: "Pages of patients". Without it there is only the first page. */
  pages?: string;
  page: number;
  pageSize: number;
  /** The server answers up to this page. */
  lastPage?: number;
  /** How many there are: "12 patients". */
  count: (totalCount: number, shown: number) => string;
  /** Stands in the place of a list that holds nothing. */
  empty: ReactNode;
  onPage?: (page: number) => void;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that is read page by page: on its way, failed, empty, past its end, or there with its count and pager. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, name, pages: pagerLabel, page, pageSize, lastPage = Number.POSITIVE_INFINITY } = props;
  const { count, empty, onPage, children } = props;
  return (
    <QueryPart query={query} name={name} lines={6}>
      {({ items, totalCount }) => {
        const pages = Math.min(lastPage, Math.ceil(totalCount / pageSize));
        return (
          <div aria-busy={query.isFetching}>
            <p className={classes.count} role="status">
              {count(totalCount, items.length)}
              {query.isError && ' – the connection is lost, this may be out of date'}
            </p>
            {items.length > 0 && children(items)}
            {items.length === 0 && totalCount === 0 && empty}
            {items.length === 0 && totalCount > 0 && (
              <EmptyPart title="This page is past the end of the list">
                <Button variant="default" onClick={() => onPage?.(pages)}>
                  Show the last page
                </Button>
              </EmptyPart>
            )}
            {onPage && pagerLabel && (
              <Pager
                label={pagerLabel}
                page={Math.min(page, Math.max(1, pages))}
                pages={pages}
                onPage={onPage}
              />
            )}
          </div>
        );
      }}
    </QueryPart>
  );
}
