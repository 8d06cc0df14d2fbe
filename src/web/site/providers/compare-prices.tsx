import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import {
  type ComparisonChoice,
  readChoice,
  writeChoice,
} from '#modules/directory/ui/prices/comparison-choice.ts';
import { ComparisonForm } from '#modules/directory/ui/prices/comparison-form.tsx';
import { ComparisonResults, useComparison } from '#modules/directory/ui/prices/comparison-results.tsx';
import { ApiError } from '#platform/browser/api.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { describePage } from '../page-meta.ts';
import { PageHero } from '../pieces/page-hero.tsx';
import pageClasses from './provider-profile-page.module.css';
import classes from './providers.module.css';

export const meta = () =>
  describePage({
    path: '/providers/compare',
    title: `Compare prices · ${productName}`,
    description:
      'What a service costs near you: the member price beside the price of going direct, with the source of every number.',
  });

export default function ComparePrices() {
  const alive = useHydrated();
  const [params, setParams] = useSearchParams();
  const address = alive ? params.toString() : '';
  const choice = useMemo(() => readChoice(new URLSearchParams(address)), [address]);
  const comparison = useComparison(choice, alive);
  const demonstration = useMode().mode === 'demo';
  const { error } = comparison.query;
  const placeProblem = error instanceof ApiError && error.status === 400 ? error.said : null;
  const choose = (next: ComparisonChoice) => setParams(writeChoice(next), { preventScrollReset: true });
  return (
    <>
      <PageHero
        title="Compare prices"
        lead="Choose a service and a place. You see what members pay, what going direct costs, and where each number comes from."
      >
        <ComparisonForm choice={choice} alive={alive} placeProblem={placeProblem} onCompare={choose} />
      </PageHero>
      <PageColumn>
        <div className={classes.below}>
          <Link to="/providers" className={pageClasses.back}>
            <IconArrowLeft size={20} aria-hidden />
            All providers
          </Link>
          {demonstration && (
            <p className={classes.note}>
              <strong>Demonstration:</strong> the offices are fictional, and so are their prices.
            </p>
          )}
          <ComparisonResults
            choice={choice}
            comparison={comparison}
            placeProblem={placeProblem}
            onSort={(sort) => choose({ ...choice, sort })}
          />
        </div>
      </PageColumn>
    </>
  );
}
