import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { VoiceLineView, voiceLineContract } from '../../voice-line.contract.ts';
import * as t from './voice-agents.words.ts';
import classes from './voice-line.module.css';

const voiceLine = queriesFor<typeof voiceLineContract>('voiceLine');
const pollMs = 15_000;

const callWords = (count: number, what: string): string => `${formatCount(count, 'call')} ${what}`;

function PausedNotice({ stop }: { stop: NonNullable<VoiceLineView['stop']> }) {
  const resuming = useMutationWithToast({
    act: voiceLine.resumeVoiceLine.call,
    done: ({ resumed }) => ({
      title: resumed ? t.callsResumed : t.callsWereAlreadyRunning,
      description: 'Offices will be called in order.',
    }),
    failed: t.error,
    otherwise: t.pleaseTryAgain,
    invalidates: (error) => (error ? [] : [voiceLine.key()]),
  });
  return (
    <div className={classes.stop} role="alert">
      <p>
        {t.pausedNotice({
          pausedAt: formatDateTime(stop.stoppedAt),
          failedCalls: stop.failedCalls,
          recentCalls: stop.recentCalls,
          probeAt: formatDateTime(stop.tryAgainAt),
        })}
      </p>
      <May right="agents.change">
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

/** Whether offices are being called, or calls are paused by the circuit breaker. */
export function VoiceLinePart() {
  const query = useQuery(
    voiceLine.getVoiceLine.queryOptions({
      input: {},
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: pollMs,
    }),
  );
  return (
    <BoardSection title={t.phoneLine} lead={t.phoneLineHint}>
      <QueryPart query={query} name="the line status" lines={2}>
        {(line) => (
          <>
            <p className={classes.state}>
              <LineBadge line={line} />
              <span>{callWords(line.callsUnderWay, t.inProgress)}</span>
              <span>{callWords(line.callsWaiting, 'waiting')}</span>
            </p>
            {line.stop && <PausedNotice stop={line.stop} />}
          </>
        )}
      </QueryPart>
    </BoardSection>
  );
}
