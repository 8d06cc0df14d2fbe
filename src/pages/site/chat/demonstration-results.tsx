import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { demonstrationOffices } from '#features/providers/demonstration-offices.ts';
import { formatCentsShort } from '#kernel/money.ts';
import { useSession } from '#platform/browser/session.ts';
import { ChooseTimeButton } from '../pieces/choose-time-button.tsx';
import classes from './stages.module.css';

type DemonstrationProvider = (typeof demonstrationOffices)[number];

function ProviderCard({ provider }: { provider: DemonstrationProvider }) {
  const { memberCents, goingDirectCents } = provider.price;
  const nameId = useId();
  return (
    <li className={classes.provider}>
      <div>
        <h4 id={nameId}>{provider.name}</h4>
        <p>
          {provider.specialty} · <IconStarFilled size={14} aria-hidden /> {provider.rating} ·{' '}
          {provider.distance}
        </p>
        <p>Next: {provider.availability}</p>
        <p>
          {provider.address} · {provider.phone}
        </p>
      </div>
      <dl className={classes.prices}>
        <div>
          <dt>Member price</dt>
          <dd>{formatCentsShort(memberCents)}</dd>
        </div>
        <div>
          <dt>Going direct</dt>
          <dd>{formatCentsShort(goingDirectCents)}</dd>
        </div>
        <div data-savings>
          <dt>You save</dt>
          <dd>{formatCentsShort(goingDirectCents - memberCents)}</dd>
        </div>
      </dl>
      <div className={classes.booking}>
        <ChooseTimeButton office={provider} label="Book Appointment" variant="default" describedBy={nameId} />
      </div>
    </li>
  );
}

/** Three invented offices, so that a person sees what is behind the lock. */
export function DemonstrationResults({ home }: { home: boolean }) {
  const { user } = useSession();
  const elsewhere = user ? '/dashboard' : '/auth?action=register';
  return (
    <section className={classes.demonstration} aria-labelledby="demonstration-title">
      <h3 id="demonstration-title">Demonstration: what an unlocked list looks like</h3>
      <p>These three offices in Tampa are invented. They are not your results.</p>
      <ul>
        {demonstrationOffices.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
      </ul>
      <Button component={Link} to={home ? '/onboarding' : elsewhere} variant="light">
        Get Started For Real
      </Button>
    </section>
  );
}
