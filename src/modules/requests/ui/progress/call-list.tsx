import type { ReactNode } from 'react';
import { outcomeWords } from '#shared/calls/call-outcome.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { RequestCall } from '../../care-requests.contract.ts';
import { callAnchor, useOpenLinkedTranscript } from './call-anchor.ts';
import classes from './call-list.module.css';
import * as t from './progress.words.ts';

const stateWords = {
  planned: t.planned,
  asked: t.needsYourApproval,
  declined: t.notCalledByRequest,
  under_way: t.onThePhoneNow,
  finished: t.finished,
} as const;

type ShowTranscript = (said: NonNullable<RequestCall['said']>, callId: string) => ReactNode;

type CallProps = { call: RequestCall; showTranscript: ShowTranscript };

function Call({ call, showTranscript }: CallProps) {
  const { said, startedAt } = call;
  const what = call.purpose === 'booking' ? t.bookingCall : t.inquiryCall;
  return (
    <li className={classes.call}>
      <p className={classes.title}>
        <strong>{said ? said.officeName : t.office({ officeNumber: call.officeNumber })}</strong>{' '}
        {said && call.state === 'finished'
          ? outcomeWords(said.outcome)
          : `${what}: ${stateWords[call.state]}`}
        {call.allowedByPatient && <span className={classes.when}> {t.approvedByYou}</span>}
        {startedAt && <span className={classes.when}> · {formatDateTime(startedAt)}</span>}
      </p>
      {said && said.transcript.length > 0 && (
        <details id={callAnchor(call.id)} className={classes.transcript}>
          <summary>{t.fullTranscript}</summary>
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

/** Calls of a request, what they may disclose, and, once unlocked, their transcripts. */
export function CallList({ calls, locked, showTranscript }: CallListProps) {
  useOpenLinkedTranscript();
  const [first] = calls;
  if (!first) return <p className={classes.none}>{t.noOfficeCalled}</p>;
  const disclosed = [...new Set(calls.flatMap(({ maySay }) => maySay))];
  return (
    <div className={classes.calls}>
      <p className={classes.none}>{t.disclosureHint}</p>
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
      {locked && <p className={classes.none}>{t.namesWithResults}</p>}
    </div>
  );
}
