import { CallTranscript } from '#modules/calls/ui/history/call-transcript.tsx';
import type { ReviewCall } from '#modules/requests/evidence-review.contract.ts';

/** A transcript with fact quotes marked by status. */
export const showTranscript = ({ id, officeName, transcript, facts, recordingPath }: ReviewCall) => (
  <CallTranscript
    view={{
      callId: id,
      officeName,
      transcript,
      recordingPath,
      quotes: facts.map(({ kind, turnIndex, start, end, label, standing, id: factId }) => ({
        kind,
        turnIndex,
        start,
        end,
        label,
        standing,
        factId,
      })),
    }}
  />
);
