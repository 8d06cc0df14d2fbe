import type { FactName, RequestType } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import type { CareContext, Turn } from '../turn/classify-turn.ts';
import { hear } from '../words/extracted-fact.ts';
import { isAboutPaper } from './choose-catalog-entry.ts';
import type { CareReading } from './score-care.ts';

const terms = readTerms(new URL('./terms/imply-care.txt', import.meta.url));

const wishesCare = regex()`
  \b(?:(?:i|we|he|she|they) (?:really |just |still |also )?(?:needs?|wants?|would like)|^need
  |(?<=[.,;] |\b(?:kids|please|and|so) )need (?:a|an|one|some|someone|to)|id like|wed like
  |looking (?:for|to)|trying to (?:get|find|see)|help (?:me|us|him|her)|necesit\w+|quier\w+
  |quisiera\w*|ocup[oa]\w*|busc[oa]\w*|ayud\w+)\b
`;
/** Wishes about the chat itself, or about what was already booked. */
const aboutUs = regex()`\b(?:${terms.oneOf('about us')})\b`;

/** A message without a kind of help that names a problem or a wish: someone should be seen. */
function implyAppointment(message: PlainText, { plain, mentions }: CareReading): ExtractedFact | null {
  const wish = wishesCare.exec(plain);
  const isWish = wish && plain.split(' ').length > 7 && !aboutUs.test(plain);
  const at = isWish
    ? { start: wish.index, end: wish.index + wish[0].length }
    : (mentions.parts[0] ?? mentions.complaints[0]);
  return at ? hear(message, 'requestType', 'appointment', at, 0.4) : null;
}

/** Implied care: a user who names a reason wants to be seen, and a child sees a pediatrician. */
export function implyCare(
  message: PlainText,
  heard: readonly ExtractedFact[],
  reading: CareReading,
  { known, isForChild }: CareContext,
  turn: Turn,
): ExtractedFact[] {
  const reason = heard.find(({ name }) => name === 'reason');
  const has = (name: FactName) => known[name] !== undefined || heard.some((fact) => fact.name === name);
  const isOpen = !has('requestType');
  const byReason: ExtractedFact | null = reason
    ? { name: 'requestType', value: 'appointment', quote: reason.quote, confidence: 0.5 }
    : null;
  const appointment = byReason ?? (turn === 'opening' ? implyAppointment(message, reading) : null);
  const implied = isOpen && appointment ? [appointment] : [];
  const isCare = ({ name, value }: ExtractedFact) =>
    name === 'requestType' && !isAboutPaper(value as RequestType);
  const asked = reason ?? [...heard, ...implied].find(isCare);
  const isPediatric = isForChild && !has('specialty') && reading.field?.field !== 'Elsewhere';
  if (!asked || !isPediatric) return implied;
  return [...implied, { name: 'specialty', value: 'Pediatrics', quote: asked.quote, confidence: 0.5 }];
}
