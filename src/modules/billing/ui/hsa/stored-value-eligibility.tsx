import { IconCheck, IconX } from '@tabler/icons-react';
import type { StoredValueView } from '../../stored-value.contract.ts';
import classes from './stored-value.module.css';

/** What the balance can pay for, and why it can't pay for the rest. */
export function StoredValueEligibility({ eligibility }: Pick<StoredValueView, 'eligibility'>) {
  return (
    <ul className={classes.purchases}>
      {eligibility.map(({ what, eligible, reason }) => (
        <li key={what} data-eligible={eligible}>
          {eligible ? <IconCheck size={22} aria-hidden /> : <IconX size={22} aria-hidden />}
          <div>
            <p className={classes.what}>
              {what}: {eligible ? 'yes' : 'no'}
            </p>
            <p className={classes.small}>{reason}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
