import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BusinessBoard } from '#modules/admin/ui/business/business-board.tsx';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { usePermission } from '#platform/browser/session.ts';
import { Board } from '#ui/board.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './business-operations.module.css';
import * as t from './tabs.words.ts';

const LedgerBoard = lazyComponent(() =>
  import('#modules/billing/ui/ledger-views/ledger-board.tsx').then((module) => module.LedgerBoard),
);
const OutboxPart = lazyComponent(() =>
  import('#modules/notifications/ui/outbox/outbox-part.tsx').then((module) => module.OutboxPart),
);

/** Views within the tab, each with its own URL. */
const views = [
  { view: 'charges', label: t.charges, right: 'money.look' },
  { view: 'ledger', label: t.ledger, right: 'money.look' },
  { view: 'reconciliation', label: t.reconciliation, right: 'money.look' },
  { view: 'outbox', label: t.outbox, right: 'staff.change' },
] as const;

/** Production has no outbox to view. */
function useViews() {
  const may = usePermission();
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
        <nav className={classes.views} aria-label={t.businessOperationsSections}>
          {[{ view: null, label: t.metrics }, ...offered].map(({ view, label }) => (
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
        <Suspense fallback={<LoadingPart label={t.loading({ label: open.label })} />}>
          {open.view === 'outbox' ? (
            <Board>
              <OutboxPart />
            </Board>
          ) : (
            <LedgerBoard view={open.view} />
          )}
        </Suspense>
      ) : (
        <BusinessBoard />
      )}
    </>
  );
}
