import type { NoticeTopic } from '../notice-topics.ts';

export type NoticeLanguage = 'en' | 'es';

/**
 * The words of a notice. None of them says what is wrong with a person, which care they get, where, or who they are:
 * titles stand on locked screens, mail and texts are kept by other companies.
 */
export type Wording = {
  /** Subject of the mail and heading in the inbox. */
  title: string;
  /** The mail, and the text in the inbox. */
  body: string;
  /** The text message, in letters of the plain telephone alphabet where it goes. */
  text: string;
};

/** `topic` null: always sent. Values are only what a template may say: a time, a number, never free text. */
export type Template<Values> = { topic: NoticeTopic | null } & Record<
  NoticeLanguage,
  (values: Values) => Wording
>;

/** An instant, and the zone whose clock it is said by. */
export type SaidTime = { at: Date; timeZone: string };
