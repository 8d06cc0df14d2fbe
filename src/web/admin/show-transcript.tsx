import { CallTranscript } from '#modules/calls/ui/history/call-transcript.tsx';
import type { GateCall } from '#modules/requests/evidence-gate.contract.ts';

/** A call word for word, with the words of every fact marked and how it stands. */
export const showTranscript = ({ id, officeName, transcript, facts, recordingPath }: GateCall) => (
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
