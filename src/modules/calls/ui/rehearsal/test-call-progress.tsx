import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { TestCallView } from '../../voice-agents.contract.ts';
import { CallWords } from '../history/call-words.tsx';
import { callRecords, voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import * as t from './rehearsal.words.ts';

const pollMs = 1_000;

const stateWords: Record<TestCallView['state'], { words: string; tone: StateTone }> = {
  intended: { words: t.queued, tone: 'progress' },
  dialling: { words: t.dialing, tone: 'progress' },
  placed: { words: t.onThePhone, tone: 'progress' },
  ended: { words: t.ended, tone: 'good' },
  failed: { words: t.failed, tone: 'danger' },
};

const isOver = ({ state }: TestCallView): boolean => state === 'ended' || state === 'failed';

function useTestCallProgress(started: TestCallView) {
  const queryClient = useQueryClient();
  const query = useQuery(
    voiceAgents.getTestCall.queryOptions({
      input: { id: started.callId },
      initialData: started,
      initialDataUpdatedAt: 0,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollMs),
    }),
  );
  const hasEnded = isOver(query.data);
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: callRecords.key() });
  }, [hasEnded, queryClient]);
  return { call: query.data, hasEnded };
}

type TestCallProgressProps = { started: TestCallView; onAgain: () => void; onClose: () => void };

/** Progress of a test call, and its transcript at the end. */
export function TestCallProgress({ started, onAgain, onClose }: TestCallProgressProps) {
  const { call, hasEnded } = useTestCallProgress(started);
  const { words, tone } = stateWords[call.state];
  return (
    <>
      <FactList
        facts={[
          {
            label: t.status,
            value: (
              <span role="status">
                <StateBadge tone={tone}>{words}</StateBadge>
              </span>
            ),
          },
          { label: t.number, value: call.toNumber },
          { label: t.callId, value: <code>{call.callId}</code> },
          { label: t.vendorCallId, value: call.retellCallId && <code>{call.retellCallId}</code> },
          { label: t.reason, value: call.failedBecause },
        ]}
      />
      {hasEnded && <CallWords callId={call.callId} />}
      <DialogActions>
        <Button variant="default" onClick={onAgain}>
          {t.newTestCall}
        </Button>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </>
  );
}
