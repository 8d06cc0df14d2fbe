import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { BoardPart } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { VoiceLineView, voiceLineContract } from '../../voice-line.contract.ts';
import { useAgentAct } from './use-agent-act.ts';
import classes from './voice-line.module.css';

const voiceLine = queriesFor<typeof voiceLineContract>('voiceLine');
const pollMs = 15_000;

const callWords = (count: number, what: string): string => `${formatCount(count, 'call')} ${what}`;

function Stop({ stop }: { stop: NonNullable<VoiceLineView['stop']> }) {
  const { report } = useAgentAct();
  const queryClient = useQueryClient();
  const resuming = useMutation(
    voiceLine.resumeVoiceLine.mutationOptions({
      onSuccess: async ({ resumed }) => {
        showToast({
          title: resumed ? 'Calls go on' : 'Calls went on already',
          description: 'Offices are called again in their turn.',
        });
        await queryClient.invalidateQueries({ queryKey: voiceLine.key() });
      },
      onError: (error) => report('Error', error),
    }),
  );
  return (
    <div className={classes.stop} role="alert">
      <p>
        Stopped on {formatDateTime(stop.stoppedAt)}: {stop.failedCalls} of {stop.recentCalls} calls within two
        minutes failed. Calls wait. One call tries the line again on {formatDateTime(stop.tryAgainAt)}.
      </p>
      <May right="agents.change">
        <Button loading={resuming.isPending} onClick={() => resuming.mutate({})}>
          Have calls go on now
        </Button>
      </May>
    </div>
  );
}

function LineBadge({ line }: { line: VoiceLineView }) {
  if (!line.configured) return <StateBadge tone="quiet">Not Configured</StateBadge>;
  return line.stop ? (
    <StateBadge tone="danger">Stopped</StateBadge>
  ) : (
    <StateBadge tone="good">Calls go out</StateBadge>
  );
}

/** Whether offices are being called, or the line is ill and the calls wait. */
export function VoiceLinePart() {
  const { data, isError, isFetching, refetch } = useQuery(
    voiceLine.getVoiceLine.queryOptions({
      input: {},
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: pollMs,
    }),
  );
  return (
    <BoardPart
      title="Telephone line"
      lead="Calls stop by themselves when half of at least five calls within two minutes fail."
    >
      {data && (
        <>
          <p className={classes.state}>
            <LineBadge line={data} />
            <span>{callWords(data.callsUnderWay, 'under way')}</span>
            <span>{callWords(data.callsWaiting, 'waiting')}</span>
          </p>
          {data.stop && <Stop stop={data.stop} />}
        </>
      )}
      {!data && isError && (
        <FailedPart
          title="The state of the line could not be loaded"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Loading the state of the line" lines={2} />}
    </BoardPart>
  );
}
