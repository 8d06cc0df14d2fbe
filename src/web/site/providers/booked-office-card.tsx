import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { providerQueries } from '#modules/directory/ui/search/provider-queries.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { askOfficePath } from './book-appointment-link.ts';
import classes from './booked-office-card.module.css';
import * as t from './providers.words.ts';

/** Above the plans: the office that "Book Appointment" carried here, and the way on without choosing a plan. */
export function BookedOfficeCard() {
  const [params] = useSearchParams();
  const alive = useHydrated();
  const id = alive ? params.get('office') : null;
  const titleId = useId();
  const { data } = useQuery({
    ...providerQueries.getProvider.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    retry: false,
  });
  if (id === null) return null;
  return (
    <section className={classes.card} aria-labelledby={data ? titleId : undefined}>
      {data && (
        <>
          <div>
            <h2 id={titleId}>{t.bookingAt({ name: data.name })}</h2>
            <p>{t.noPlanNeeded}</p>
          </div>
          <Button component={Link} to={askOfficePath(data.id)} size="lg">
            {t.tellUsWhatFor}
          </Button>
        </>
      )}
    </section>
  );
}
