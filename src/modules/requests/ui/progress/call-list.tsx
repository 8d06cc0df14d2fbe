import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { RequestCall } from '../../care-requests.contract.ts';
import { callAnchor, useOpenedByLink } from './call-anchor.ts';
import classes from './call-list.module.css';
import { outcomeWords } from './call-outcome-words.ts';

const stateWords = {
  planned: 'Planned',
  asked: 'Not without your word',
  declined: 'Not called, as you wished',
  under_way: 'On the phone now',
  finished: 'Finished',
} as const;

type ShowTranscript = (said: NonNullable<RequestCall['said']>, callId: string) => ReactNode;

type CallProps = { call: RequestCall; showTranscript: ShowTranscript };

function Call({ call, showTranscript }: CallProps) {
  const { said, startedAt } = call;
  const what = call.purpose === 'booking' ? 'to book' : 'to ask';
  return (
    <li className={classes.call}>
      <p className={classes.title}>
        <strong>{said ? said.officeName : `Office ${call.officeNumber}`}</strong>{' '}
        {said && call.state === 'finished'
          ? outcomeWords(said.outcome)
          : `${what}: ${stateWords[call.state]}`}
        {call.allowedByPatient && <span className={classes.when}> · allowed by you</span>}
        {startedAt && <span className={classes.when}> · {formatDateTime(startedAt)}</span>}
      </p>
      {said && said.transcript.length > 0 && (
        <details id={callAnchor(call.id)} className={classes.transcript}>
          <summary>What was said</summary>
          {showTranscript(said, call.id)}
        </details>
      )}
    </li>
  );
}

type CallListProps = {
  calls: readonly RequestCall[];
  locked: boolean;
  showTranscript: ShowTranscript;
};

/** Whom we call for this request, what may be said about the patient, and, once unlocked, every word. */
export function CallList({ calls, locked, showTranscript }: CallListProps) {
  useOpenedByLink();
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
        {calls.map((call) => (
          <Call key={call.id} call={call} showTranscript={showTranscript} />
        ))}
      </ol>
      {locked && (
        <p className={classes.none}>Which offices these are, and what they said, opens with the results.</p>
      )}
    </div>
  );
}
