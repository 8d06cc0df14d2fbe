import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadingPart } from '#design/part-states.tsx';
import { BusinessBoard } from '#features/administration/browser/business/business-board.tsx';
import { lazyPart } from '#platform/browser/lazy-part.ts';
import { useMay } from '#platform/browser/session.ts';
import classes from './business-operations.module.css';

const BooksBoard = lazyPart(() =>
  import('#features/payments/browser/books/books-board.tsx').then((module) => module.BooksBoard),
);

/** The books are pages of their own in the tab, each with its address. */
const views = [
  { view: 'charges', label: 'Charges' },
  { view: 'ledger', label: 'Ledger' },
  { view: 'reconciliation', label: 'Reconciliation' },
] as const;

export function BusinessOperations() {
  const [search] = useSearchParams();
  const mayLook = useMay()('money.look');
  const open = mayLook ? views.find(({ view }) => view === search.get('view')) : undefined;
  return (
    <>
      {mayLook && (
        <nav className={classes.views} aria-label="Parts of Business Operations">
          {[{ view: null, label: 'Figures' }, ...views].map(({ view, label }) => (
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
          <BooksBoard view={open.view} />
        </Suspense>
      ) : (
        <BusinessBoard />
      )}
    </>
  );
}
