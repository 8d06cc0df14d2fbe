import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { VoiceLineView } from '../../voice-line.contract.ts';
import { PauseCalls } from './pause-calls.tsx';
import * as t from './voice-agents.words.ts';
import classes from './voice-line.module.css';
import { voiceLine, voiceLineQuery } from './voice-line-query.ts';

const callWords = (count: number, what: string): string => `${formatCount(count, 'call')} ${what}`;

const describeStop = (stop: NonNullable<VoiceLineView['stop']>): string =>
  stop.kind === 'manual'
    ? `${t.manuallyPaused({
        by: stop.stoppedBy,
        pausedAt: formatDateTime(stop.stoppedAt),
        reason: stop.reason,
      })} ${t.pauseEffects}`
    : t.pausedNotice({
        pausedAt: formatDateTime(stop.stoppedAt),
        failedCalls: stop.failedCalls,
        recentCalls: stop.recentCalls,
        probeAt: formatDateTime(stop.tryAgainAt ?? stop.stoppedAt),
      });

function PausedNotice({ stop }: { stop: NonNullable<VoiceLineView['stop']> }) {
  const resuming = useMutationWithToast({
    act: voiceLine.resumeVoiceLine.call,
    done: ({ resumed }) => ({
      title: resumed ? t.callsResumed : t.callsWereAlreadyRunning,
      description: t.officesWillBeCalledInOrder,
    }),
    failed: t.error,
    otherwise: t.pleaseTryAgain,
    invalidates: (error) => (error ? [] : [voiceLine.key()]),
  });
  return (
    <div className={classes.stop} role="alert">
      <p>{describeStop(stop)}</p>
      <May right="agents.pause">
        <Button loading={resuming.isPending} onClick={() => resuming.start({})}>
          {t.resumeCalls}
        </Button>
      </May>
    </div>
  );
}

function LineBadge({ line }: { line: VoiceLineView }) {
  if (!line.configured) return <StateBadge tone="quiet">{t.notConfigured}</StateBadge>;
  return line.stop ? (
    <StateBadge tone="danger">{t.paused}</StateBadge>
  ) : (
    <StateBadge tone="good">{t.outboundCallsOn}</StateBadge>
  );
}

function LastPause({ last }: { last: NonNullable<VoiceLineView['lastStop']> }) {
  return (
    <p className={classes.last}>
      {t.lastPause({
        pausedAt: formatDateTime(last.stoppedAt),
        resumedAt: formatDateTime(last.resumedAt),
        by: last.stoppedBy,
        resumedBy: last.resumedBy,
        reason: last.reason,
      })}
    </p>
  );
}

/** Whether offices are being called, or calls are paused by staff or the circuit breaker. */
export function VoiceLinePart() {
  const query = useQuery(voiceLineQuery());
  const mayPause = query.data?.configured === true && query.data.stop?.kind !== 'manual';
  return (
    <BoardSection
      title={t.phoneLine}
      lead={t.phoneLineHint}
      acts={<May right="agents.pause">{mayPause && <PauseCalls />}</May>}
    >
      <QueryPart query={query} name={t.theLineStatus} lines={2}>
        {(line) => (
          <>
            <p className={classes.state}>
              <LineBadge line={line} />
              <span>{callWords(line.callsUnderWay, t.inProgress)}</span>
              <span>{callWords(line.callsWaiting, 'waiting')}</span>
            </p>
            {line.stop && <PausedNotice stop={line.stop} />}
            {!line.stop && line.lastStop && <LastPause last={line.lastStop} />}
          </>
        )}
      </QueryPart>
    </BoardSection>
  );
}
