import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { demoOffices } from '#modules/directory/demo-offices.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import * as t from './chat.words.ts';
import classes from './stages.module.css';

type DemoOffice = (typeof demoOffices)[number];

function Example({ provider }: { provider: DemoOffice }) {
  const { memberCents, goingDirectCents } = provider.price;
  return (
    <li className={classes.provider}>
      <div>
        <h3>{provider.name}</h3>
        <p>
          {provider.specialty} · <IconStarFilled size={14} aria-hidden /> {provider.rating} ·{' '}
          {provider.distance}
        </p>
        <p>{t.next({ availability: provider.availability })}</p>
      </div>
      <dl className={classes.prices}>
        <div>
          <dt>{t.memberPrice}</dt>
          <dd>{formatMoneyShort(memberCents)}</dd>
        </div>
        <div>
          <dt>{t.cashPrice}</dt>
          <dd>{formatMoneyShort(goingDirectCents)}</dd>
        </div>
        <div data-savings>
          <dt>{t.youSave}</dt>
          <dd>{formatMoneyShort(goingDirectCents - memberCents)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Three invented offices, collapsed until opened, without actions. */
export function DemoResults({ home }: { home: boolean }) {
  return (
    <>
      <details className={classes.demonstration}>
        <summary>{t.seeAnExampleList}</summary>
        <p>{t.theseThreeTampaOffices}</p>
        <ul>
          {demoOffices.map((provider) => (
            <Example key={provider.id} provider={provider} />
          ))}
        </ul>
      </details>
      {home && (
        <Button component={Link} to="/onboarding" variant="light">
          {t.getStartedForReal}
        </Button>
      )}
    </>
  );
}
