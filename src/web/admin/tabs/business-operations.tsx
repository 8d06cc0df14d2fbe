import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BusinessBoard } from '#modules/admin/ui/business/business-board.tsx';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { lazyPart } from '#platform/browser/lazy-part.ts';
import { useMay } from '#platform/browser/session.ts';
import { Board } from '#ui/board.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './business-operations.module.css';

const BooksBoard = lazyPart(() =>
  import('#modules/billing/ui/ledger-views/books-board.tsx').then((module) => module.BooksBoard),
);
const OutboxPart = lazyPart(() =>
  import('#modules/notifications/ui/outbox/outbox-part.tsx').then((module) => module.OutboxPart),
);

/** The books and the outbox are pages of their own in the tab, each with its address. */
const views = [
  { view: 'charges', label: 'Charges', right: 'money.look' },
  { view: 'ledger', label: 'Ledger', right: 'money.look' },
  { view: 'reconciliation', label: 'Reconciliation', right: 'money.look' },
  { view: 'outbox', label: 'Outbox', right: 'staff.change' },
] as const;

/** In production there is no outbox to read. */
function useViews() {
  const may = useMay();
  const { globalMode } = useMode();
  return views.filter(({ view, right }) => may(right) && (view !== 'outbox' || globalMode === 'demo'));
}

export function BusinessOperations() {
  const [search] = useSearchParams();
  const offered = useViews();
  const open = offered.find(({ view }) => view === search.get('view'));
  return (
    <>
      {offered.length > 0 && (
        <nav className={classes.views} aria-label="Parts of Business Operations">
          {[{ view: null, label: 'Figures' }, ...offered].map(({ view, label }) => (
            <Link
              key={label}
              to={view === null ? '/admin?tab=business' : `/admin?tab=business&view=${view}`}
              preventScrollReset
              aria-current={(open?.view ?? null) === view ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {open ? (
        <Suspense fallback={<LoadingPart label={`Loading ${open.label}`} />}>
          {open.view === 'outbox' ? (
            <Board>
              <OutboxPart />
            </Board>
          ) : (
            <BooksBoard view={open.view} />
          )}
        </Suspense>
      ) : (
        <BusinessBoard />
      )}
    </>
  );
}
