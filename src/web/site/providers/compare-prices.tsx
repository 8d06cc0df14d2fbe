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
import * as t from './providers.words.ts';

export const meta = () =>
  describePage({
    path: '/providers/compare',
    title: t.comparePricesPageTitle({ productName }),
    description: t.comparePricesDescription,
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
      <PageHero title={t.comparePrices} lead={t.chooseAService}>
        <ComparisonForm choice={choice} alive={alive} placeProblem={placeProblem} onCompare={choose} />
      </PageHero>
      <PageColumn>
        <div className={classes.below}>
          <Link to="/providers" className={pageClasses.back}>
            <IconArrowLeft size={20} aria-hidden />
            {t.allProviders}
          </Link>
          {demonstration && (
            <p className={classes.note}>
              <strong>{t.demo}</strong> {t.theseOfficesAndPrices}
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
