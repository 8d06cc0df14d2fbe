/** The telephone line to offices. A call is placed once under our own key and then looked up. */

import type { CallBrief, OfficeProfile, Telephony, TranscriptTurn } from '#kernel/telephone-call.ts';

export type {
  CallBrief,
  CallPurpose,
  OfficeProfile,
  Telephony,
  TranscriptTurn,
} from '#kernel/telephone-call.ts';

export type PlaceCallInput = {
  /** Our call id. The vendor never gets two calls for one key. */
  key: string;
  /** E.164. */
  toNumber: string;
  brief: CallBrief;
  office: OfficeProfile;
};

export type VendorCall = {
  vendorCallId: string;
  state: 'ongoing' | 'ended';
  /** Null while ongoing. */
  telephony: Telephony | null;
  /** Complete once ended; empty while ongoing. */
  transcript: TranscriptTurn[];
  startedAt: Date;
  endedAt: Date | null;
};

export type VoiceLine = {
  /** Dials. Throws when the vendor could not be reached: whether it dialled is then unknown, look it up by key. */
  placeCall(input: PlaceCallInput): Promise<VendorCall>;
  /** The call placed under our key, or null when the vendor never got it. */
  findCallByKey(key: string): Promise<VendorCall | null>;
  getCall(vendorCallId: string): Promise<VendorCall>;
  /** Has the vendor delete what it holds of the calls placed under these keys; that there is nothing is no error. */
  forgetCalls(keys: readonly string[]): Promise<void>;
};
