import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#platform/browser/api.ts';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import type { CallDetails } from '../../call-records.contract.ts';
import type { CallTranscriptView, MarkedQuote } from '../../call-transcript-view.ts';
import { factLabel } from '../../fact.words.ts';
import { callRecords } from '../voice-agents/voice-agent-queries.ts';
import { CallFacts } from './call-facts.tsx';
import { CallTranscript } from './call-transcript.tsx';
import classes from './call-words.module.css';
import * as t from './history.words.ts';

/** Quotes of confirmed facts, and of facts that need review. */
const quotesOf = ({ facts, doubtful }: CallDetails): MarkedQuote[] => [
  ...facts.map(({ id, kind, turnIndex, start, end }) => ({
    kind,
    turnIndex,
    start,
    end,
    label: factLabel(kind),
    standing: 'proven' as const,
    ...(id ? { factId: id } : {}),
  })),
  ...doubtful.map(({ kind, turnIndex, start, end }) => ({
    kind,
    turnIndex,
    start,
    end,
    label: factLabel(kind),
    standing: 'doubtful' as const,
  })),
];

const viewOf = (call: CallDetails): CallTranscriptView => ({
  callId: call.id,
  officeName: call.kind === 'test_call' ? t.numberCalled : call.name,
  transcript: call.transcript,
  quotes: quotesOf(call),
  recordingPath: call.hasRecording ? `/api/admin/calls/${call.id}/recording` : null,
});

type CallWordsProps = {
  callId: string;
  /** Includes all call details, not only the transcript. */
  whole?: boolean;
};

/** A call's transcript with marked quotes and its outcome. */
export function CallWords({ callId, whole = false }: CallWordsProps) {
  const query = useQuery(callRecords.getCallDetails.queryOptions({ input: { id: callId }, staleTime: 0 }));
  if (!query.data && isMissing(query.error)) return <EmptyPart title={t.callNotFound} />;
  return (
    <QueryPart query={query} name={t.theCall} lines={5}>
      {(call) => (
        <>
          <CallFacts call={call} whole={whole} />
          <div>
            <h3 className={classes.label}>{t.transcript}</h3>
            <CallTranscript view={viewOf(call)} />
          </div>
        </>
      )}
    </QueryPart>
  );
}
