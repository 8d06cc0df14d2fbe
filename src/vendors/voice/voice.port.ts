/** Phone calls to offices. A call is placed once under our own key and then looked up. */

import type { PlaceCallInput, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';

export type {
  CallBrief,
  CallPurpose,
  OfficeProfile,
  PlaceCallInput,
  Telephony,
  TranscriptTurn,
} from '#shared/calls/telephone-call.ts';

export type VendorCall = {
  vendorCallId: string;
  /** `ringing`: not answered yet. */
  state: 'ringing' | 'ongoing' | 'ended';
  /** Null until it has ended. */
  telephony: Telephony | null;
  /** Complete once ended; before that, as much as the vendor provides. */
  transcript: TranscriptTurn[];
  startedAt: Date;
  endedAt: Date | null;
  /** Whether the vendor has a recording. It may arrive some time after the call ends. */
  hasRecording: boolean;
};

/** For a webhook with the transcript so far of a call in progress. Sent once per turn. */
export const transcriptUpdated = 'transcript_updated';

/**
 * A vendor webhook: something happened to a call. Fetch the call for details. `forged`: not signed by the
 * vendor within the last five minutes; `unreadable`: signed, but names no call.
 */
export type VoiceWebhook =
  | { kind: 'forged' | 'unreadable' }
  | {
      kind: 'about_call';
      event: string;
      vendorCallId: string;
      key: string | null;
      /**
       * The transcript so far, from a `transcript_updated`: shown as progress, and never used as evidence.
       */
      said?: TranscriptTurn[];
    };

/** A recording, or a range of it. */
export type CallRecording = {
  bytes: ReadableStream<Uint8Array>;
  /** `audio/wav` or another audio type. */
  contentType: string;
  contentLength: number | null;
  /** `bytes 0-99/1000` for a range; null for the whole. */
  contentRange: string | null;
};

/** The call was certainly not placed: the office's phone never rang, and it may be called again. */
export class CallNotPlaced extends Error {
  readonly because: 'line_refused' | 'line_unreachable' | 'not_configured';

  constructor(because: CallNotPlaced['because'], cause?: unknown) {
    super(`The call was not placed: ${because}.`, { cause });
    this.name = 'CallNotPlaced';
    this.because = because;
  }
}

export type VoiceLine = {
  /**
   * Dials. Throws `CallNotPlaced` when it certainly did not; after any other error it is unknown, and the
   * call is looked up by its key.
   */
  placeCall(input: PlaceCallInput): Promise<VendorCall>;
  /** The call placed under our key, or null when the vendor shows none. */
  findCallByKey(key: string): Promise<VendorCall | null>;
  /**
   * How long a placed call may be missing from lookups by key, and whether a call still missing after that was
   * certainly never placed. If not, the office is not called again.
   */
  keyLookup: { lagSeconds: number; isProof: boolean };
  /** Rejects when the vendor's call has another key. */
  getCall(vendorCallId: string, key: string): Promise<VendorCall>;
  /** Vendor health check that calls no one. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Reads a webhook: the exact bytes of the body, and its headers. */
  readWebhook(rawBody: string, headers: Headers): Promise<VoiceWebhook>;
  /**
   * The recording of a call, or null when none exists. `range` is the browser's (`bytes=0-99`), or null for
   * the whole. Throws a Problem 416 for a range outside of it, and an Error when the vendor does not respond.
   */
  getRecording(vendorCallId: string, range: string | null): Promise<CallRecording | null>;
  /** Has the vendor delete these calls; missing ones are not an error. */
  forgetCalls(calls: readonly PlacedCall[]): Promise<void>;
};

/** A call by our key and, if known, the vendor's id, because the vendor's list shows a new call with a delay. */
export type PlacedCall = { key: string; vendorCallId: string | null };
