export type Text = {
  /** Our notice id. */
  key: string;
  /** E.164. */
  to: string;
  /** Never holds health information: texts are shown on locked screens and kept by telephone companies. */
  body: string;
};

/** `blocked`: this number has ended texts with the vendor. `undeliverable`: it can never take one. */
export type SendOutcome =
  | { kind: 'accepted'; vendorMessageId: string }
  | { kind: 'refused'; reason: 'blocked' | 'undeliverable' };

/** A webhook as it came in. */
export type TextDelivery = {
  /** As it was called, with its query, beginning with `/api`. */
  path: string;
  rawBody: string;
  signature: string;
};

export type IncomingText = {
  vendorMessageId: string;
  /** E.164. */
  from: string;
  body: string;
  /** True when the vendor has answered STOP, START or HELP by itself: a second answer would only disturb. */
  answeredByVendor: boolean;
};

export type TextStatus = {
  /** Our notice id, where the vendor gives back what it was told. */
  key: string | null;
  vendorMessageId: string;
  state: 'sent' | 'delivered' | 'failed';
};

/** What a demonstration shows in place of a phone. */
export type DemonstrationPhone = {
  /** The newest texts to a number (E.164), newest first. `key` is our notice id. */
  listTexts(recipient: string, limit: number): Promise<{ id: string; key: string; body: string; at: Date }[]>;
};

/** Sends and receives text messages. */
export type SmsPort = {
  /** Rejects when the vendor's answer was lost or it could not take the text now: ask `findSent` before trying again. */
  send(text: Text): Promise<SendOutcome>;
  /** The vendor's ids of texts with these words to this number, made since that instant: the vendor knows no key of ours. */
  findSent(text: Text, since: Date): Promise<string[]>;
  /** Has the vendor delete what it holds of these texts, by its own ids; that there is nothing is no error. */
  forgetTexts(vendorMessageIds: readonly string[]): Promise<void>;
  /** What a person wrote to us. Throws a Problem 403 when the signature is not the vendor's. */
  readIncoming(delivery: TextDelivery): IncomingText;
  /** What became of a text of ours. Throws a Problem 403 when the signature is not the vendor's. */
  readStatus(delivery: TextDelivery): TextStatus;
  /** The number that people answer to, E.164; null where the vendor chooses one of several. */
  ownNumber: string | null;
};
