import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import * as t from '../messages.words.ts';
import { type ContactOptions, readSupportHours } from './threads/support-hours.ts';

const terms = readTerms(new URL('./terms/acknowledge.txt', import.meta.url));

export type EarlierMessage = {
  author: 'patient' | 'staff' | 'assistant';
  createdAt: Date;
  /** True if the reply was whom to call. */
  isDanger: boolean;
};

const acknowledgementHoldsMilliseconds = 12 * 60 * 60 * 1000;

const thanks = regex()`^(?:(?:(?:${terms.oneOf('thanks')})\b[\s,.!]*)+)$`;

/** A message of thanks needs no reply and alerts no one. */
export const isOnlyThanks = (text: string): boolean => thanks.test(toPlainText(text).plain.trim());

const gratitude = /\b(?:thanks|thank you|thx|ty|you too|gracias|muy amable|igualmente)\b/;

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
  return !gratitude.test(toPlainText(text).plain) && asksForConsent.test(toPlainText(question).plain);
}

/**
 * Whether the assistant acknowledges a message: once per wait, and again after a long wait. `earlier` holds the
 * messages before it, oldest first.
 */
export function shouldAcknowledge(text: string, earlier: readonly EarlierMessage[], now: Date): boolean {
  if (text !== '' && isOnlyThanks(text)) return false;
  const lastOfStaff = earlier.findLastIndex(({ author }) => author === 'staff');
  const saidAt = earlier.findLast(
    ({ author }, position) =>
      author === 'assistant' && position > lastOfStaff && !earlier[position - 1]?.isDanger,
  )?.createdAt;
  return !saidAt || now.getTime() - saidAt.getTime() > acknowledgementHoldsMilliseconds;
}

/** Whether staff have not replied since the last emergency message. */
export function isDangerRecent(earlier: readonly EarlierMessage[]): boolean {
  const lastOfStaff = earlier.findLastIndex(({ author }) => author === 'staff');
  return earlier.slice(lastOfStaff + 1).some(({ isDanger }) => isDanger);
}

/**
 * Confirms that the care team has the message, with its hours and what to do if it can't wait. Points to the open
 * question if there is one (`isAsked`). Never mentions care.
 */
export function acknowledge(language: 'en' | 'es', now: Date, ways: ContactOptions, isAsked = false): string {
  const { isOpen, day } = readSupportHours(language, now);
  if (language === 'es') {
    const when = isOpen ? 'y ahora hay alguien disponible' : `y vuelve el ${day} a las 8 a. m.`;
    const call = ways.phone ? ` Si no puede esperar, llame al ${ways.phone} en ese horario.` : '';
    return t.graciasNuestroEquipoRecibioSu({ when, call, isAsked });
  }
  const when = isOpen ? 'and is available now' : `and is back on ${day} at 8 AM`;
  const call = ways.phone ? ` If it can’t wait, call ${ways.phone} during these hours.` : '';
  return t.thankYouOurCareTeam({ when, call, isAsked });
}
