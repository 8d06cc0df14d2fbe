/** What a screen needs in order to show a call word for word. Made from any view of a call that has its words. */

export type MarkedWords = {
  kind: string;
  /** Which turn of the transcript, and which characters of its text. */
  turnIndex: number;
  start: number;
  end: number;
  /** Plain words for what they say, read to those who cannot see the mark: "Opening offered". */
  label?: string;
  /** How the fact stands; what is left out is proven. */
  standing?: 'proven' | 'doubtful' | 'confirmed' | 'corrected' | 'struck';
  /** The fact they became, to link to. */
  factId?: string;
};

export type CallTranscriptView = {
  callId: string;
  officeName: string;
  transcript: readonly { speaker: 'agent' | 'office'; text: string; atSeconds: number }[];
  quotes: readonly MarkedWords[];
  /** Where the browser fetches the recording: `/api/calls/<id>/recording`. Null where none exists. */
  recordingPath: string | null;
};
