import '../theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import * as t from './data-list.words.ts';
import classes from './pager.module.css';

export type PageSizes = {
  /** Sizes to choose from, such as 10, 25 and 50. */
  sizes: readonly number[];
  size: number;
  onSize: (size: number) => void;
};

type PagerProps = {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  pageSizes?: PageSizes;
};

/** First, previous, next and last page, and rows per page. Without a choice of sizes, hidden if there is only one page. */
export function Pager({ label, page, pages, onPage, pageSizes }: PagerProps) {
  if (pages < 2 && !pageSizes) return null;
  const button = (words: string, target: number, isDisabled: boolean) => (
    <Button variant="default" size="compact-md" disabled={isDisabled} onClick={() => onPage(target)}>
      {words}
    </Button>
  );
  return (
    <nav aria-label={label} className={classes.pager}>
      {pageSizes && (
        <NativeSelect
          className={classes.size ?? ''}
          label={t.rowsPerPage}
          size="xs"
          data={pageSizes.sizes.map(String)}
          value={String(pageSizes.size)}
          onChange={({ currentTarget }) => pageSizes.onSize(Number(currentTarget.value))}
        />
      )}
      {pages >= 2 && (
        <>
          {button(t.first, 1, page <= 1)}
          {button(t.previous, page - 1, page <= 1)}
          <p role="status">{t.pageOf({ page, pages })}</p>
          {button(t.next, page + 1, page >= pages)}
          {button(t.last, pages, page >= pages)}
        </>
      )}
    </nav>
  );
}
