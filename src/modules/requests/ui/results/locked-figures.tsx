import { formatNumber } from '#shared/format/format-number.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { lockedFacts } from '../../results/locked.words.ts';
import { countWords } from '../../results/result.words.ts';
import classes from './locked-figures.module.css';
import * as t from './results.words.ts';

type LockedFiguresProps = {
  locked: NonNullable<RequestView['lockedResults']>;
  /** Also shows the size of the results in characters. */
  showSize?: boolean;
};

/** Figures of the locked results. The results themselves aren't sent to the browser before payment. */
export function LockedFigures({ locked, showSize = false }: LockedFiguresProps) {
  const { kind, optionCount, sizeCharacters } = locked;
  const small = [
    ...(kind === 'offices' ? [t.approveToSeeDetails] : []),
    ...(showSize ? [t.resultsSize({ number: formatNumber(sizeCharacters) })] : []),
  ];
  return (
    <div className={classes.locked}>
      {kind === 'offices' ? (
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
      ) : (
        <p className={classes.count}>{t.countWithSources({ count: countWords(kind, optionCount) })}</p>
      )}
      {small.map((line) => (
        <p key={line} className={classes.small}>
          {line}
        </p>
      ))}
    </div>
  );
}
