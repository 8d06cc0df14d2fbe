import { Button } from '@mantine/core';
import classes from './pager.module.css';

type PagerProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Steps through the pages of a list; absent where there is only one. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={classes.pager}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p role="status">
        Page {page} of {pages}
      </p>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
