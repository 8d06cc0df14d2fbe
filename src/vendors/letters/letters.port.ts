/** A letter to a billing office or insurer, printed and mailed, or faxed, by a vendor. */
export type OutgoingLetter = {
  /** Our letter id: the idempotency key. */
  key: string;
  channel: 'mail' | 'fax';
  /** Name and postal address, one line each; for a fax the number in E.164. */
  to: { name: string; address: string[] } | { faxNumber: string };
  /** The PDF that the patient approved. */
  pdf: Uint8Array;
};

export type LetterStatus = {
  state: 'accepted' | 'sent' | 'delivered' | 'failed';
  /** Why it failed, as the vendor said. */
  reason: string | null;
};

/** The vendor will never send this letter: its address, number or file is refused. Retrying doesn't help. */
export class LetterRefused extends Error {
  constructor(reason: string) {
    super(reason.slice(0, 200));
    this.name = 'LetterRefused';
  }
}

/** Sends letters. Both channels are one port, because a print vendor and a fax vendor differ only in the address. */
export type LettersPort = {
  /** Channels that the vendor offers. */
  channels: readonly OutgoingLetter['channel'][];
  /** Sends once per key: a repeated call returns the same vendor id. Rejects when the answer was lost, or with `LetterRefused`. */
  send(letter: OutgoingLetter): Promise<{ vendorLetterId: string }>;
  /** Current status; null for a letter the vendor doesn't know. */
  findStatus(vendorLetterId: string): Promise<LetterStatus | null>;
};
