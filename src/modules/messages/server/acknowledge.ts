import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import * as es from '../messages.words.es.ts';
import * as t from '../messages.words.ts';
import { type ContactOptions, readSupportHours } from './threads/support-hours.ts';

const terms = readTerms(new URL('./terms/acknowledge.txt', import.meta.url));

export type EarlierMessage = {
  author: 'patient' | 'staff' | 'assistant';
  createdAt: Date;
  /** True if the assistant replied with emergency contacts. */
  isDanger: boolean;
};

const acknowledgeAgainAfterMilliseconds = 12 * 60 * 60 * 1000;

const thanks = regex()`^(?:(?:(?:${terms.oneOf('thanks')})\b[\s,.!]*)+)$`;

/** A message of thanks needs no reply and alerts no one. */
export const isOnlyThanks = (text: string): boolean => thanks.test(toPlainText(text).plain.trim());

const thanksOrGoodbye = /\b(?:thanks|thank you|thx|ty|you too|gracias|muy amable|igualmente)\b/;

/** Questions that "ok" can answer ("may we", "is that all right"), unlike questions for a fact or a file. */
const asksForConsent = regex()`
  \b(?:(?:may|shall|should|can|could) (?:i|we)|(?:is|are|was|would|will) (?:that|this|it|these|those
  |you)(?: be)?(?: all| still)? (?:ok|okay|fine|right|alright|correct|good|possible|acceptable|happy)
  |(?:ok|okay|all right|alright|fine) (?:if|with|for)
  |(?:do|would) you (?:agree|mind|accept|allow|consent)|podemos|puedo|podriamos|podria yo
  |(?:le|te) parece bien|esta (?:bien|de acuerdo)|es correcto|nos (?:permite|autoriza))\b
`;

/** Questions that a file can answer (a bill, a card, a photo). */
const asksForFile = regex()`\b(?:${terms.oneOf('asks for file')})\b`;

/**
 * Whether a message can answer a staff question. Thanks cannot; a file can if one was requested; a bare "ok" can if the
 * question asks for consent, but not "Which insurance do you have?".
 */
export function mayAnswer(text: string, question: string, hasFiles = false): boolean {
  if (hasFiles && asksForFile.test(toPlainText(question).plain)) return true;
  if (text.trim() === '') return false;
  if (!isOnlyThanks(text)) return true;
  return !thanksOrGoodbye.test(toPlainText(text).plain) && asksForConsent.test(toPlainText(question).plain);
}

/** Whether staff must reply. Thanks need no reply, unless they may answer what staff wrote last. */
export const needsReply = (text: string, hasFiles: boolean, lastStaffText: string): boolean =>
  hasFiles || text === '' || !isOnlyThanks(text) || mayAnswer(text, lastStaffText);

/**
 * Whether the assistant acknowledges a message: once until staff reply, and again after a long wait. `earlier` are the
 * messages before it, oldest first.
 */
export function shouldAcknowledge(text: string, earlier: readonly EarlierMessage[], now: Date): boolean {
  if (text !== '' && isOnlyThanks(text)) return false;
  const lastStaffIndex = earlier.findLastIndex(({ author }) => author === 'staff');
  const acknowledgedAt = earlier.findLast(
    ({ author }, position) =>
      author === 'assistant' && position > lastStaffIndex && !earlier[position - 1]?.isDanger,
  )?.createdAt;
  return !acknowledgedAt || now.getTime() - acknowledgedAt.getTime() > acknowledgeAgainAfterMilliseconds;
}

/** Whether staff have not replied since the last emergency message. */
export function isDangerRecent(earlier: readonly EarlierMessage[]): boolean {
  const lastStaffIndex = earlier.findLastIndex(({ author }) => author === 'staff');
  return earlier.slice(lastStaffIndex + 1).some(({ isDanger }) => isDanger);
}

/**
 * Confirms that the care team has the message, with its hours and what to do if it can't wait. Points to the open
 * question if there is one (`hasOpenQuestion`). Never mentions care.
 */
export function acknowledge(
  language: 'en' | 'es',
  now: Date,
  contact: ContactOptions,
  hasOpenQuestion = false,
): string {
  const { isOpen, day } = readSupportHours(language, now);
  if (language === 'es') {
    const when = isOpen ? 'y ahora hay alguien disponible' : `y vuelve el ${day} a las 8 a. m.`;
    const call = contact.phone ? ` Si no puede esperar, llame al ${contact.phone} en ese horario.` : '';
    return es.acknowledgment({ when, call, hasOpenQuestion });
  }
  const when = isOpen ? 'and is available now' : `and is back on ${day} at 8 AM`;
  const call = contact.phone ? ` If it can’t wait, call ${contact.phone} during these hours.` : '';
  return t.acknowledgment({ when, call, hasOpenQuestion });
}
