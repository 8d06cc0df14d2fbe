import { formatNumber } from '#shared/format/format-number.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { lockedFacts } from '../../results/locked-words.ts';
import { countWords } from '../../results/result-words.ts';
import classes from './locked-figures.module.css';

type LockedFiguresProps = {
  locked: NonNullable<RequestView['lockedResults']>;
  /** Says how long the results are, in characters. */
  showSize?: boolean;
};

/** What the results hold, in figures. The results themselves are not in the browser before they are paid for. */
export function LockedFigures({ locked, showSize = false }: LockedFiguresProps) {
  const { kind, optionCount, sizeCharacters } = locked;
  const small = [
    ...(kind === 'offices' ? ['Names, exact times, and booking open when you approve.'] : []),
    ...(showSize ? [`${formatNumber(sizeCharacters)} characters of results are ready`] : []),
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
        <p className={classes.count}>{countWords(kind, optionCount)}, each with its source</p>
      )}
      {small.map((line) => (
        <p key={line} className={classes.small}>
          {line}
        </p>
      ))}
    </div>
  );
}
