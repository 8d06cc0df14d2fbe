import { Button } from '@mantine/core';
import * as t from './data-list.words.ts';
import classes from './pager.module.css';

type PagerProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Previous and next page; hidden if there is only one. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={classes.pager}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <p role="status">{t.pageOf({ page, pages })}</p>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t.next}
      </Button>
    </nav>
  );
}
