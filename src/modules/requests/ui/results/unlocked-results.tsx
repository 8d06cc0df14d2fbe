import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { isByOffices, type OfficeResults, type ResultArtifacts } from '../../results/result-content.ts';
import { ManualResult } from '../manual-result.tsx';
import { outcomeWords } from '../progress/call-outcome-words.ts';
import { AlsoKnown } from './also-known.tsx';
import { ResultOption } from './result-option.tsx';
import classes from './unlocked-results.module.css';

function CallsMade({ calls }: { calls: OfficeResults['callsMade'] }) {
  if (calls.length === 0) return null;
  return (
    <details className={classes.calls}>
      <summary className={classes.summary}>
        {calls.length === 1 ? 'The call we made' : `The ${calls.length} calls we made`}
      </summary>
      <ul className={classes.callList}>
        {calls.map((call) => (
          <li key={call.id}>
            <strong>{call.officeName}</strong> {outcomeWords(call.outcome)}
            {call.endedAt && <span className={classes.when}> · {formatDateTime(call.endedAt)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

type UnlockedResultsProps = {
  results: ResultArtifacts;
  summary: string | null;
  /** Where the patient picks a time, and the booking that comes of it. */
  appointment?: ReactNode;
  /** Where the patient allows others to see what the calls found. */
  sharing?: ReactNode;
  /** The level below the heading that the results stand under. */
  heading: 'h3' | 'h4';
  /** Left out where the page prints and lists the calls itself. */
  onPrint?: () => void;
};

/** The results after approval, of whatever kind they are. */
export function UnlockedResults({ results, ...props }: UnlockedResultsProps) {
  if (isByOffices(results)) return <ShortList results={results} {...props} />;
  const { heading, onPrint } = props;
  return <ManualResult results={results} heading={heading} {...(onPrint ? { onPrint } : {})} />;
}

type ShortListProps = Omit<UnlockedResultsProps, 'results'> & { results: OfficeResults };

/** The booking first, then every option by rank, then cheaper places that are none, and the calls behind them. */
function ShortList({ results, summary, appointment, sharing, heading, onPrint }: ShortListProps) {
  const options = results.options.toSorted((one, other) => one.rank - other.rank);
  return (
    <div className={classes.results}>
      {summary && <p className={classes.intro}>{summary}</p>}
      {appointment}
      <div className={classes.bar}>
        <p className={classes.heading}>
          {results.serviceName}, {results.placeLabel}
        </p>
        {onPrint && (
          <Button
            variant="default"
            className={classes.print ?? ''}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={onPrint}
          >
            Print
          </Button>
        )}
      </div>
      <ol className={classes.options}>
        {options.map((option) => (
          <ResultOption
            key={option.id}
            option={option}
            chosen={option.id === results.chosenOptionId}
            heading={heading}
            linksToCalls={!onPrint}
          />
        ))}
      </ol>
      <AlsoKnown places={results.alsoKnown} heading={heading} />
      {onPrint && <CallsMade calls={results.callsMade} />}
      {sharing}
    </div>
  );
}
