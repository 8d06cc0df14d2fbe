import type { RequestView } from '../../care-requests.contract.ts';
import { lockedFacts } from '../../results/locked.words.ts';
import { countWords } from '../../results/result.words.ts';
import classes from './locked-figures.module.css';
import * as t from './results.words.ts';

type LockedFiguresProps = { locked: NonNullable<RequestView['lockedResults']> };

/** Figures of the locked results. The results themselves aren't sent to the browser before payment. */
export function LockedFigures({ locked }: LockedFiguresProps) {
  const { kind, optionCount } = locked;
  if (kind !== 'offices')
    return <p className={classes.count}>{t.countWithSources({ count: countWords(kind, optionCount) })}</p>;
  return (
    <div className={classes.locked}>
      <dl className={classes.figures}>
        {lockedFacts(locked).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.small}>{t.approveToSeeDetails}</p>
    </div>
  );
}
