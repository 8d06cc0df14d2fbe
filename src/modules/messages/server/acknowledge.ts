import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { type ContactWays, readSupportHours } from './threads/support-hours.ts';

const terms = readTerms(new URL('./terms/acknowledge.txt', import.meta.url));

export type EarlierMessage = {
  author: 'patient' | 'staff' | 'assistant';
  createdAt: Date;
  /** True for words that were answered with whom to call. */
  isDanger: boolean;
};

const acknowledgementHoldsMilliseconds = 12 * 60 * 60 * 1000;

const thanks = regex()`^(?:(?:(?:${terms.oneOf('thanks')})\b[\s,.!]*)+)$`;

/** Thanks ask for nothing: nobody is called for them, and nothing is said to them. */
export const isOnlyThanks = (text: string): boolean => thanks.test(toPlainText(text).plain.trim());

const gratitude = /\b(?:thanks|thank you|thx|ty|you too|gracias|muy amable|igualmente)\b/;

/** Questions that "ok" answers: may we, shall we, is that all right. One for a fact or a file it does not answer. */
const asksForConsent = regex()`
  \b(?:(?:may|shall|should|can|could) (?:i|we)|(?:is|are|was|would|will) (?:that|this|it|these|those
  |you)(?: be)?(?: all| still)? (?:ok|okay|fine|right|alright|correct|good|possible|acceptable|happy)
  |(?:ok|okay|all right|alright|fine) (?:if|with|for)
  |(?:do|would) you (?:agree|mind|accept|allow|consent)|podemos|puedo|podriamos|podria yo
  |(?:le|te) parece bien|esta (?:bien|de acuerdo)|es correcto|nos (?:permite|autoriza))\b
`;

/** Questions that a file answers: a bill, a card, a photo, whatever can be attached. */
const asksForFile = regex()`\b(?:${terms.oneOf('asks for file')})\b`;

/**
 * Whether a message may answer a question of the team. Thanks do not; a file does where one was asked for; a bare "ok"
 * does where the question is one for consent, and says nothing to "Which insurance do you have?".
 */
export function mayAnswer(text: string, question: string, hasFiles = false): boolean {
  if (hasFiles && asksForFile.test(toPlainText(question).plain)) return true;
  if (text.trim() === '') return false;
  if (!isOnlyThanks(text)) return true;
  return !gratitude.test(toPlainText(text).plain) && asksForConsent.test(toPlainText(question).plain);
}

/**
 * Whether the assistant says that a message has arrived: once for as long as the patient waits, and again when the
 * wait has become long. `earlier` is what stood before the message, oldest first.
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

/** Whether words of danger have not been followed by a person's yet. */
export function isDangerRecent(earlier: readonly EarlierMessage[]): boolean {
  const lastOfStaff = earlier.findLastIndex(({ author }) => author === 'staff');
  return earlier.slice(lastOfStaff + 1).some(({ isDanger }) => isDanger);
}

/**
 * That the message is with people, when these work, what to do if it cannot wait, and that the work waits for an
 * answer where it does (`isAsked`). Never a word about care.
 */
export function acknowledge(language: 'en' | 'es', now: Date, ways: ContactWays, isAsked = false): string {
  const { isOpen, day } = readSupportHours(language, now);
  if (language === 'es') {
    const when = isOpen ? 'y ahora están' : `y vuelven el ${day} a las 8 a. m.`;
    const call = ways.phone ? ` Si no puede esperar, llame al ${ways.phone} en ese horario.` : '';
    return (
      'Gracias. Su mensaje está con nuestro equipo y una persona le responderá aquí. ' +
      `Trabajan de lunes a viernes, de 8 a. m. a 8 p. m. hora del Este, sin feriados federales, ${when}.${call} ` +
      'En una emergencia llame al 911.' +
      (isAsked ? ' Más arriba hay una pregunta que espera su respuesta para seguir con su solicitud.' : '')
    );
  }
  const when = isOpen ? 'and they are there now' : `and are back on ${day} at 8 AM`;
  const call = ways.phone ? ` If it cannot wait, call ${ways.phone} in these hours.` : '';
  return (
    'Thank you. Your message is with our care team, and a person will answer it here. ' +
    `They work Monday to Friday, 8 AM to 8 PM Eastern, without US federal holidays, ${when}.${call} ` +
    'In an emergency call 911.' +
    (isAsked ? ' Further up is a question that waits for your answer before we can go on.' : '')
  );
}
