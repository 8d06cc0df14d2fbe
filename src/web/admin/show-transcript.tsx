import { CallTranscript } from '#modules/calls/ui/history/call-transcript.tsx';
import type { ShowTranscript } from '#modules/fulfillment/ui/review/transcript-quotes.ts';

/** A transcript with fact quotes marked by status. */
export const showTranscript: ShowTranscript = ({ id, officeName, transcript, recordingPath }, quotes) => (
  <CallTranscript view={{ callId: id, officeName, transcript, recordingPath, quotes }} />
);
