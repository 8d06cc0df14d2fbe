/** The telephone line to offices. A call is placed once under our own key and then looked up. */

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
  /** `ringing`: nobody and nothing has answered yet. */
  state: 'ringing' | 'ongoing' | 'ended';
  /** Null until it has ended. */
  telephony: Telephony | null;
  /** Complete once ended; before that what was said so far, as far as the vendor tells. */
  transcript: TranscriptTurn[];
  startedAt: Date;
  endedAt: Date | null;
  /** Whether the vendor keeps a recording of it. It may come some time after the call's end. */
  hasRecording: boolean;
};

/** Of a webhook that only tells what was said so far in a call that goes on. It comes once per turn. */
export const transcriptUpdated = 'transcript_updated';

/**
 * A webhook of the vendor's: that something happened to a call, and no more. What happened is asked of the vendor.
 * `forged` was not signed by them within the last five minutes; `unreadable` was, and names no call.
 */
export type VoiceWebhook =
  | { kind: 'forged' | 'unreadable' }
  | {
      kind: 'about_call';
      event: string;
      vendorCallId: string;
      key: string | null;
      /** What was said so far, of a `transcript_updated`: shown as progress, and never taken for evidence. */
      said?: TranscriptTurn[];
    };

/** Sound as the vendor keeps it, or a piece of it. */
export type CallRecording = {
  bytes: ReadableStream<Uint8Array>;
  /** `audio/wav` or another type of sound. */
  contentType: string;
  contentLength: number | null;
  /** `bytes 0-99/1000` where a range was asked for and is what came; null for the whole. */
  contentRange: string | null;
};

/** The call was certainly not placed: the office's telephone never rang, and the same office may be tried again. */
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
   * Dials. Throws `CallNotPlaced` when it certainly did not; anything else that is thrown leaves it unknown, and the
   * call is looked up by its key.
   */
  placeCall(input: PlaceCallInput): Promise<VendorCall>;
  /** The call placed under our key, or null when the vendor shows none. */
  findCallByKey(key: string): Promise<VendorCall | null>;
  /**
   * How long a placed call may be missing when it is looked up by its key, and whether one that is missing after
   * that was certainly never placed. Where that is no proof, the office is not called again.
   */
  keyLookup: { lagSeconds: number; isProof: boolean };
  /** Rejects where the vendor's call is not the one of our key. */
  getCall(vendorCallId: string, key: string): Promise<VendorCall>;
  /** Whether the vendor answers at all, found out without calling anybody. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Reads a webhook: the body as it came, byte for byte, and its headers. */
  readWebhook(rawBody: string, headers: Headers): Promise<VoiceWebhook>;
  /**
   * The recording of a call, or null when none exists. `range` is that of the browser (`bytes=0-99`), or null for the
   * whole. Throws a Problem 416 for a range outside of it, and an Error when the vendor gives no answer.
   */
  getRecording(vendorCallId: string, range: string | null): Promise<CallRecording | null>;
  /** Has the vendor delete what it holds of these calls; that there is nothing is no error. */
  forgetCalls(calls: readonly PlacedCall[]): Promise<void>;
};

/** A call by our key and, where the vendor's answer is known, by its own id: its lists show a new call late. */
export type PlacedCall = { key: string; vendorCallId: string | null };
