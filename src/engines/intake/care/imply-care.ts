import type { FactName, RequestType } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import type { CareContext, Turn } from '../turn/classify-turn.ts';
import { createFact } from '../words/create-fact.ts';
import { isAboutPaperwork } from './choose-catalog-entry.ts';
import type { CareReading } from './score-care.ts';

const terms = readTerms(new URL('./terms/imply-care.txt', import.meta.url));

const requestsCare = regex()`
  \b(?:(?:i|we|he|she|they) (?:really |just |still |also )?(?:needs?|wants?|would like)|^need
  |(?<=[.,;] |\b(?:kids|please|and|so) )need (?:a|an|one|some|someone|to)|id like|wed like
  |looking (?:for|to)|trying to (?:get|find|see)|help (?:me|us|him|her)|necesit\w+|quier\w+
  |quisiera\w*|ocup[oa]\w*|busc[oa]\w*|ayud\w+)\b
`;
/** Requests about the chat itself, or about an existing booking. */
const aboutUs = regex()`\b(?:${terms.oneOf('about us')})\b`;

/** Implies an appointment when a message names a complaint or a need, but no request type. */
function implyAppointment(message: PlainText, { plain, mentions }: CareReading): ExtractedFact | null {
  const request = requestsCare.exec(plain);
  const isRequest = request && plain.split(' ').length > 7 && !aboutUs.test(plain);
  const at = isRequest
    ? { start: request.index, end: request.index + request[0].length }
    : (mentions.parts[0] ?? mentions.complaints[0]);
  return at ? createFact(message, 'requestType', 'appointment', at, 0.4) : null;
}

/** Facts implied by the message: a reason implies an appointment, and a child a pediatrician. */
export function implyCare(
  message: PlainText,
  extracted: readonly ExtractedFact[],
  reading: CareReading,
  { known, isForChild }: CareContext,
  turn: Turn,
): ExtractedFact[] {
  const reason = extracted.find(({ name }) => name === 'reason');
  const has = (name: FactName) => known[name] !== undefined || extracted.some((fact) => fact.name === name);
  const isOpen = !has('requestType');
  const fromReason: ExtractedFact | null = reason
    ? { name: 'requestType', value: 'appointment', quote: reason.quote, confidence: 0.5 }
    : null;
  const appointment = fromReason ?? (turn === 'opening' ? implyAppointment(message, reading) : null);
  const implied = isOpen && appointment ? [appointment] : [];
  const isCare = ({ name, value }: ExtractedFact) =>
    name === 'requestType' && !isAboutPaperwork(value as RequestType);
  const asked = reason ?? [...extracted, ...implied].find(isCare);
  const isPediatric = isForChild && !has('specialty') && reading.field?.field !== 'Elsewhere';
  if (!asked || !isPediatric) return implied;
  return [...implied, { name: 'specialty', value: 'Pediatrics', quote: asked.quote, confidence: 0.5 }];
}
