import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/api.ts';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { CallDetails } from '../../call-records.contract.ts';
import type { CallTranscriptView, MarkedWords } from '../../call-transcript-view.ts';
import { factLabel } from '../../fact-words.ts';
import { callRecords } from '../voice-agents/voice-agent-queries.ts';
import { CallFacts } from './call-facts.tsx';
import { CallTranscript } from './call-transcript.tsx';
import classes from './call-words.module.css';

/** What both readings confirmed, and what was read once and needs a person. */
const quotesOf = ({ facts, doubtful }: CallDetails): MarkedWords[] => [
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
  officeName: call.kind === 'test_call' ? 'The number called' : call.name,
  transcript: call.transcript,
  quotes: quotesOf(call),
  recordingPath: call.hasRecording ? `/api/admin/calls/${call.id}/recording` : null,
});

type CallWordsProps = {
  callId: string;
  /** With who was called when and everything else about the call, not its words alone. */
  whole?: boolean;
};

/** What was said in a call, with the words that facts were taken from, and how the call is to be understood. */
export function CallWords({ callId, whole = false }: CallWordsProps) {
  const { data, error, isFetching, refetch } = useQuery(
    callRecords.getCallDetails.queryOptions({ input: { id: callId }, staleTime: 0 }),
  );
  if (data) {
    return (
      <>
        <CallFacts call={data} whole={whole} />
        <div>
          <h3 className={classes.label}>Transcript</h3>
          <CallTranscript view={viewOf(data)} />
        </div>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <EmptyPart title="Call not found" />;
  return error ? (
    <FailedPart title="The call could not be loaded" trying={isFetching} onTryAgain={() => void refetch()} />
  ) : (
    <LoadingPart label="Loading the call" lines={5} />
  );
}
