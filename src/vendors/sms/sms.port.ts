export type Text = {
  /** Our notice id. */
  key: string;
  /** E.164. */
  to: string;
  /** Never holds health information: texts appear on lock screens and are stored by carriers. */
  body: string;
};

/** `blocked`: this number has opted out at the vendor. `undeliverable`: it can never receive a text. */
export type SendOutcome =
  | { kind: 'accepted'; vendorMessageId: string }
  | { kind: 'refused'; reason: 'blocked' | 'undeliverable' };

/** A raw webhook. */
export type TextDelivery = {
  /** The address as called, with its query, starting with `/api`. */
  path: string;
  rawBody: string;
  signature: string;
};

export type IncomingText = {
  vendorMessageId: string;
  /** E.164. */
  from: string;
  body: string;
  /** True when the vendor has already replied to STOP, START or HELP, so that we must not reply again. */
  answeredByVendor: boolean;
};

export type TextStatus = {
  /** Our notice id, if the vendor returns it. */
  key: string | null;
  vendorMessageId: string;
  state: 'sent' | 'delivered' | 'failed';
};

/** The simulated phone shown in demo mode. */
export type DemoPhone = {
  /** The newest texts to a number (E.164), newest first. `key` is our notice id. */
  listTexts(recipient: string, limit: number): Promise<{ id: string; key: string; body: string; at: Date }[]>;
};

/** Sends and receives text messages. */
export type SmsPort = {
  /**
   * Rejects when the vendor's response was lost or it could not accept the text: check `findSent` before
   * retrying.
   */
  send(text: Text): Promise<SendOutcome>;
  /**
   * The vendor's ids of texts with this body to this number since that time: the vendor has no idempotency
   * key.
   */
  findSent(text: Text, since: Date): Promise<string[]>;
  /** Has the vendor delete these texts, by its own ids; missing ones are not an error. */
  forgetTexts(vendorMessageIds: readonly string[]): Promise<void>;
  /** An incoming text. Throws a Problem 403 when the signature is not the vendor's. */
  readIncoming(delivery: TextDelivery): IncomingText;
  /** The delivery status of one of our texts. Throws a Problem 403 when the signature is not the vendor's. */
  readStatus(delivery: TextDelivery): TextStatus;
  /** The number users reply to, E.164; null when the vendor chooses one of several. */
  ownNumber: string | null;
};
