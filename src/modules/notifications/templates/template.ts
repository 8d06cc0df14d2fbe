import type { NoticeTopic } from '../notice-topics.ts';

export type NoticeLanguage = 'en' | 'es';

/**
 * The text of a notification. It must never reveal a complaint, the kind of care, the place or the patient's name: titles
 * appear on lock screens, and vendors store emails and texts.
 */
export type Wording = {
  /** Email subject and inbox heading. */
  title: string;
  /** Email body and inbox text. */
  body: string;
  /** The SMS, in GSM characters where possible. */
  text: string;
};

/** `topic` null: always sent. Values are times and amounts only, never free text. */
export type Template<Values> = { topic: NoticeTopic | null } & Record<
  NoticeLanguage,
  (values: Values) => Wording
>;

/** An instant and the time zone to show it in. */
export type ZonedTime = { at: Date; timeZone: string };
