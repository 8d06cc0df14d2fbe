import { IconCheck, IconMinus } from '@tabler/icons-react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { Lamp } from '#ui/scenes/parts.tsx';
import type { RequestCall, RequestDetail } from '../../care-requests.contract.ts';
import { describeHeard, latestOfficeCalls, stageWords } from '../../live-call.words.ts';
import classes from './live-calls.module.css';
import * as t from './progress.words.ts';

function Office({ call }: { call: RequestCall }) {
  return (
    <li className={classes.office} data-stage={call.stage}>
      <p className={classes.name}>{t.office({ officeNumber: call.officeNumber })}</p>
      <p className={classes.stage}>
        <span className={classes.dot} aria-hidden="true" />
        {stageWords(call, (at) => formatDateTime(at, { showZone: true }), new Date())}
      </p>
      {call.heard.length > 0 ? <Heard call={call} /> : <div className={classes.heard} />}
    </li>
  );
}

function Heard({ call: { heard, officeNumber } }: { call: RequestCall }) {
  return (
    <ul className={classes.heard} aria-label={t.whatOfficeSaid({ officeNumber })}>
      {describeHeard(heard).map(({ kind, text, isBadNews }) => {
        const Icon = isBadNews ? IconMinus : IconCheck;
        return (
          <li key={kind} data-no={isBadNews || undefined}>
            <Icon size={16} aria-hidden /> {text}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Live call progress. Names, prices, and times are part of the results, so offices are numbered and only
 * kinds of facts are shown.
 */
export function LiveCalls({ request }: { request: Pick<RequestDetail, 'calls' | 'progress'> }) {
  const calls = latestOfficeCalls(request.calls);
  const { callsPlanned, callsFinished } = request.progress;
  if (calls.length === 0) return null;
  return (
    <div className={classes.live}>
      <ul className={classes.offices} aria-label={t.officesBeingCalled}>
        {calls.map((call) => (
          <Office key={call.officeNumber} call={call} />
        ))}
      </ul>
      <p className={classes.note}>
        <Lamp working={callsFinished < callsPlanned} />
        <span>
          <strong>{t.callsFinished({ callsFinished, callsPlanned })}</strong> {t.detailsWithResults}
        </span>
      </p>
    </div>
  );
}
