import { Fragment, type ReactNode } from 'react';
import type { RequestCall } from '#features/care-requests/care-requests.contract.ts';
import { productName } from '#kernel/product.ts';
import classes from './call-list.module.css';
import { outcomeWords } from './call-outcome-words.ts';
import { dayAndTimeWords } from './request-times.ts';

const stateWords = { planned: 'Planned', under_way: 'On the phone now', finished: 'Finished' } as const;

type Said = NonNullable<RequestCall['said']>;

/** One turn of the talk with the words marked that became facts. */
function markQuotes(text: string, quotes: Said['quotes']): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end, kind } of quotes.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    pieces.push(<Fragment key={`plain-${at}`}>{text.slice(at, start)}</Fragment>);
    pieces.push(<mark key={`${kind}-${start}`}>{text.slice(start, end)}</mark>);
    at = end;
  }
  pieces.push(<Fragment key={`plain-${at}`}>{text.slice(at)}</Fragment>);
  return pieces;
}

function Transcript({ said }: { said: Said }) {
  if (said.transcript.length === 0) return null;
  return (
    <details className={classes.transcript}>
      <summary>What was said</summary>
      <ol>
        {said.transcript.map((turn, index) => (
          <li key={`${turn.atSeconds} ${turn.text}`} data-speaker={turn.speaker}>
            <span className={classes.speaker}>
              {turn.speaker === 'agent' ? `${productName}’s assistant` : said.officeName}
            </span>
            {markQuotes(
              turn.text,
              said.quotes.filter(({ turnIndex }) => turnIndex === index),
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Call({ call, number }: { call: RequestCall; number: number }) {
  const { said, startedAt } = call;
  const what = call.purpose === 'booking' ? 'to book' : 'to ask';
  return (
    <li className={classes.call}>
      <p className={classes.title}>
        <strong>{said ? said.officeName : `Office ${number}`}</strong>{' '}
        {said && call.state === 'finished'
          ? outcomeWords(said.outcome)
          : `${what}: ${stateWords[call.state]}`}
        {startedAt && <span className={classes.when}> · {dayAndTimeWords(startedAt)}</span>}
      </p>
      {said && <Transcript said={said} />}
    </li>
  );
}

type CallListProps = { calls: readonly RequestCall[]; locked: boolean };

/** Whom we call for this request, what may be said about the patient, and, once unlocked, every word. */
export function CallList({ calls, locked }: CallListProps) {
  const [first] = calls;
  if (!first) return <p className={classes.none}>No office has been called yet.</p>;
  const disclosed = [...new Set(calls.flatMap(({ maySay }) => maySay))];
  return (
    <div className={classes.calls}>
      <p className={classes.none}>
        Our assistant says what it is and for whom it calls. About you it may say only:
      </p>
      <ul className={classes.disclosed}>
        {disclosed.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ol className={classes.list}>
        {calls.map((call, index) => (
          <Call key={call.id} call={call} number={index + 1} />
        ))}
      </ol>
      {locked && (
        <p className={classes.none}>Which offices these are, and what they said, opens with the results.</p>
      )}
    </div>
  );
}
