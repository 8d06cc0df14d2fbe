import type { ReactNode } from 'react';
import { outcomeWords } from '#shared/calls/call-outcome.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { BookedOption, OptionOffers } from '../../results/compare-options.rules.ts';
import { isOfficeResults, type OfficeResults, type ResultArtifacts } from '../../results/result-content.ts';
import { ManualResult } from '../manual-result.tsx';
import { PrintButton } from '../parts/print-button.tsx';
import { AlsoKnown } from './also-known.tsx';
import { Comparison } from './compare/comparison.tsx';
import * as t from './results.words.ts';
import classes from './unlocked-results.module.css';

function CallsMade({ calls }: { calls: OfficeResults['callsMade'] }) {
  if (calls.length === 0) return null;
  return (
    <details className={classes.calls}>
      <summary className={classes.summary}>
        {calls.length === 1 ? t.oneCallMade : t.callsMade({ count: calls.length })}
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

/** Shows the options with what can be booked there now and what has been; null if nothing is. */
type ShowOptions = (offers: OptionOffers | null, booked: BookedOption | null) => ReactNode;

type UnlockedResultsProps = {
  results: ResultArtifacts;
  summary: string | null;
  /** Puts the booking around the options and the rest. */
  booking?: (showOptions: ShowOptions, rest: ReactNode) => ReactNode;
  /** Where the patient shares call findings. */
  sharing?: ReactNode;
  /** Heading level below the results' own heading. */
  heading: 'h3' | 'h4';
  /** The page with the transcripts: empty if it's this one. */
  callsPath?: string;
  /** Omitted if the page has its own print button and call list. */
  onPrint?: () => void;
};

/** Results after approval, of any kind. */
export function UnlockedResults({ results, ...props }: UnlockedResultsProps) {
  if (isOfficeResults(results)) return <ShortList results={results} {...props} />;
  const { heading, onPrint } = props;
  return <ManualResult results={results} heading={heading} {...(onPrint ? { onPrint } : {})} />;
}

type ShortListProps = Omit<UnlockedResultsProps, 'results'> & { results: OfficeResults };

/** Options by rank with their booking, then other prices nearby, and the calls. */
function ShortList({ results, summary, booking, sharing, heading, callsPath, onPrint }: ShortListProps) {
  const showOptions: ShowOptions = (offers, booked) => (
    <>
      {onPrint && (
        <div className={classes.bar}>
          <p className={classes.heading}>
            {results.serviceName}, {results.placeLabel}
          </p>
          <PrintButton onPrint={onPrint} />
        </div>
      )}
      <Comparison
        options={results.options}
        chosenOptionId={results.chosenOptionId}
        offers={offers}
        booked={booked}
        heading={heading}
        callsPath={callsPath}
      />
    </>
  );
  const rest = (
    <>
      {summary && <p className={classes.intro}>{summary}</p>}
      <AlsoKnown places={results.alsoKnown} heading={heading} />
      {onPrint && <CallsMade calls={results.callsMade} />}
      {sharing}
    </>
  );
  return (
    <div className={classes.results}>
      {booking ? (
        booking(showOptions, rest)
      ) : (
        <>
          {showOptions(null, null)}
          {rest}
        </>
      )}
    </div>
  );
}
