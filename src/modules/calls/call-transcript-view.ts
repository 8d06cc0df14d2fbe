/** What a screen needs to show a transcript. Built from any view of a call that has one. */

export type MarkedQuote = {
  kind: string;
  /** Position of the quote: turn index and character range. */
  turnIndex: number;
  start: number;
  end: number;
  /** Read to screen reader users: "Opening offered". */
  label?: string;
  /** Status of the fact; missing means proven. */
  standing?: 'proven' | 'doubtful' | 'confirmed' | 'corrected' | 'removed';
  /** ID of the resulting fact, for links. */
  factId?: string;
};

export type CallTranscriptView = {
  callId: string;
  officeName: string;
  transcript: readonly { speaker: 'agent' | 'office'; text: string; atSeconds: number }[];
  quotes: readonly MarkedQuote[];
  /** URL of the recording: `/api/calls/<id>/recording`. Null if there is none. */
  recordingPath: string | null;
};
