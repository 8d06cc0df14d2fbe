import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { useServiceGroups } from '#modules/directory/ui/prices/use-service-groups.ts';
import { NetworkFigures } from '#modules/directory/ui/search/network-figures.tsx';
import { ProviderResults } from '#modules/directory/ui/search/provider-results.tsx';
import { ProviderSearchForm } from '#modules/directory/ui/search/provider-search-form.tsx';
import { useProviderFilters } from '#modules/directory/ui/search/use-provider-filters.ts';
import { useProviderSearch } from '#modules/directory/ui/search/use-provider-search.ts';
import { ApiError } from '#platform/browser/api.ts';
import { useSession } from '#platform/browser/session.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { productName } from '#shared/product.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { useTouched } from '#ui/use-touched.ts';
import { describePage } from '../page-meta.ts';
import { PageHero } from '../pieces/page-hero.tsx';
import { askAssistantLink, bookAppointmentLink } from './book-appointment-link.ts';
import classes from './providers.module.css';
import * as t from './providers.words.ts';

export const meta = () =>
  describePage({
    path: '/providers',
    title: t.findAProviderPageTitle({ productName }),
    description: t.providersDescription,
  });

/** The location was rejected: shown at the field, not as a failure. */
const placeProblemIn = (error: unknown, near: string): string | null =>
  near !== '' && error instanceof ApiError && error.status === 400 ? error.said : null;

const bookable = new Set<string>(networkSpecialties);

/** Services offered by network offices, loaded when needed; hospital-only services are excluded. */
function useNetworkServices() {
  const [params] = useSearchParams();
  const { isTouched, handlers } = useTouched();
  const { groups, isError } = useServiceGroups(useHydrated() && (isTouched || params.has('service')));
  const loaded = useMemo(() => {
    const services = groups?.filter(({ group }) => bookable.has(group)) ?? null;
    const known = services && new Set(services.flatMap(({ items }) => items.map(({ value }) => value)));
    return {
      services: services ?? [],
      known,
      isSettled: services !== null || isError,
    };
  }, [groups, isError]);
  return { ...loaded, touchHandlers: handlers };
}

export default function Providers() {
  const { user } = useSession();
  const demonstration = useMode().mode === 'demo';
  const { services, known, isSettled, touchHandlers } = useNetworkServices();
  const control = useProviderFilters(known);
  // An unknown service would be rejected, and with it the whole search.
  const isReady = control.filters.service === '' || isSettled;
  const found = useProviderSearch(control.filters, { enabled: control.alive && isReady });
  const placeProblem = placeProblemIn(found.query.error, control.filters.near);
  const heading = useRef<HTMLHeadingElement>(null);
  const showResults = () => {
    // On a phone the form has folded by then.
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
  };
  return (
    <>
      <PageHero title={t.findAProvider} lead={t.searchByNameSpecialtyCity}>
        <ProviderSearchForm
          control={control}
          placeProblem={placeProblem}
          services={services}
          touchHandlers={touchHandlers}
          onSearched={showResults}
        />
        <Link to="/providers/compare" className={classes.compare}>
          {t.compareWhatAServiceCosts}
        </Link>
      </PageHero>
      <PageColumn>
        <div className={classes.below}>
          <ProviderResults
            control={control}
            found={found}
            services={services}
            placeProblem={placeProblem}
            heading={heading}
            bookTo={(provider) => bookAppointmentLink(provider, user !== null)}
            askTo={askAssistantLink(control.filters)}
            demonstration={demonstration}
          />
          <NetworkFigures demonstration={demonstration} />
        </div>
      </PageColumn>
    </>
  );
}
