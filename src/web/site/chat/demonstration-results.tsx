import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { demonstrationOffices } from '#modules/directory/demonstration-offices.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import classes from './stages.module.css';

type DemonstrationProvider = (typeof demonstrationOffices)[number];

function Example({ provider }: { provider: DemonstrationProvider }) {
  const { memberCents, goingDirectCents } = provider.price;
  return (
    <li className={classes.provider}>
      <div>
        <h3>{provider.name}</h3>
        <p>
          {provider.specialty} · <IconStarFilled size={14} aria-hidden /> {provider.rating} ·{' '}
          {provider.distance}
        </p>
        <p>Next: {provider.availability}</p>
      </div>
      <dl className={classes.prices}>
        <div>
          <dt>Member price</dt>
          <dd>{formatMoneyShort(memberCents)}</dd>
        </div>
        <div>
          <dt>Going direct</dt>
          <dd>{formatMoneyShort(goingDirectCents)}</dd>
        </div>
        <div data-savings>
          <dt>You save</dt>
          <dd>{formatMoneyShort(goingDirectCents - memberCents)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Three invented offices, closed until somebody wants to see what is behind the lock. Nothing about them can be done. */
export function DemonstrationResults({ home }: { home: boolean }) {
  return (
    <>
      <details className={classes.demonstration}>
        <summary>See an example list</summary>
        <p>These three offices in Tampa are invented. They are not your results.</p>
        <ul>
          {demonstrationOffices.map((provider) => (
            <Example key={provider.id} provider={provider} />
          ))}
        </ul>
      </details>
      {home && (
        <Button component={Link} to="/onboarding" variant="light">
          Get Started For Real
        </Button>
      )}
    </>
  );
}
