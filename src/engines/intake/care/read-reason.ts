import { regex, regexSource } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { keepLatest } from '../turn/withdrawn-statements.ts';
import { createFact } from '../words/create-fact.ts';
import type { Mentions } from '../words/find-mentions.ts';
import type { PartSymptom } from './body-part-symptoms.ts';
import { bodyParts } from './body-parts.ts';

const terms = readTerms(new URL('./terms/read-reason.txt', import.meta.url));

const before = regex()`(?:\b(?:${terms.oneOf('before')}) )+$`;
const howLong = regexSource`
  (?: for (?:about |over |almost |the (?:last|past) )?(?:a |an |\w+ )?(?:couple (?:of )?
  |few )?(?:days?|weeks?|months?|years?)| since (?:last |the )?\w+
  | (?:desde )?hace \w+ (?:dias?|semanas?|mes(?:es)?|anos?))?
`;
const where =
  '(?: (?:in|on|of|under|behind|en|de) (?:(?:my|his|her|the|both|mi|la|el|su) )?(?:(?:left|right|lower|upper) )?\\w+)?';
const after = new RegExp(`^${where}${howLong}`);
const onlyHowLong = new RegExp(`^${howLong}`);

const because =
  /\b(?:because(?: of)?|due to|bc|porque|debido a|a causa de) ((?!(?:i (?:have no|dont have|lost)|of my) insurance)(?:(?! (?:and (?:i|im|my insurance)|but|so) )[^.;!?,\n]){3,160})/;
const hurts = regex()`
  \b(?:my|his|her|mi) (?:(?:\w+s|left|right|lower|upper) ){0,2}\w+ (?:(?:really|always|still|also|just
  |badly|has been|have been|is|are|keeps?|been|started|feels?|looks?|gets?) )*
  (?:${terms.oneOf('hurts')})\b(?: (?:when|after|while) (?:i )?\w+(?: \w+)?)?${howLong}
`;
const hurtsSpanish =
  /\b(?:me|le) (?:duelen?|molestan?|pican?|arden?) (?:mucho |bastante )?(?:el|la|los|las|mi|mis|su) \w+(?: (?:izquierd[ao]|derech[ao]|baja))?(?: (?:desde )?hace \w+ \w+)?/;
const injured = regex()`
  \b(?:i|he|she|my \w+) (?:just |think i |may have |might have |have )?(?:hurt|twisted|sprained|broke
  |tore|injured|fractured|dislocated|burned|strained|pulled|banged|rolled) (?:my|his|her|a|an
  |the) (?:(?:left|right|lower|upper|big|little) )?\w+
`;
const sufferingWords = regex()`
  \b(?:${terms.oneOf('suffers')}) ((?:(?! (?:and (?:i|im|need|want)|but|so
  |in(?! (?:my|his|her|the|both)\b)|near|i need|i want|y (?:necesito|quiero|no)
  |no (?:insurance|tengo|seguro)) )[^.,;!?\n]){3,80})
`;
const notAComplaint = regex()`
  ^(?:${terms.oneOf('not a suffering')})\b|\b(?:insurance|seguro|plan|ppo|hmo|hsa|coverage|deductible
  |refill|years? old|yrs? old)\b
`;

/** The reason for a visit or refill: "see someone for ringing in my ears", "refill of my metformin". */
const purpose = regex()`
  \b(?:${terms.oneOf('purpose of')}) (?:about|for|regarding|por
  |para) ((?!(?:${terms.oneOf('no purpose')})\w*)
  (?:(?! (?:and (?:i|im|my insurance)|but|so|in(?! (?:my|his|her|the|both)\b)|near|around|tomorrow
  |today|this week|next|asap|en|cerca|i need|i have|i live|with (?:my|no)|who
  |that) ?)[^.,;!?\n]){3,80})
`;
const medicine = regex()`
  \b(?:refill(?:s|ed)?|prescriptions?|renew|recetas?
  |resurtir)(?: (?:of|for|on|de|para))? (?:(?:my|the|our|a|mi|la|el|his|her) )?
  ((?!(?:${terms.oneOf('no medicine')})\b)[a-z][a-z0-9]+
  (?: (?!(?:${terms.oneOf('no part of a medicine')})\b)[a-z][a-z0-9]+){0,3})
  |\b(?:my|mi) ((?:[a-z]+ ){1,2}(?:medication|medicine|meds|pills|inhaler|prescription))\b
`;

/** What a price is requested for, if the catalog doesn't have it. */
const priced = regex()`
  \b(?:how much (?:does|do|is|are|would|will|for|to get|it costs? for)
  |what (?:does|do|would|is the (?:price|cost) (?:of|for))|whats the (?:price|cost) (?:of|for)
  |(?:price|cost|prices|quote) (?:of|for|on)|cuanto (?:cuestan?|valen?|sale)) (?:(?:a|an|the|my
  |getting|it cost to get|un|una|el|la) )*((?!(?:it|this|that|you|your|cost|charge|each|care|service
  |ustedes)\b)[a-z]+(?: (?!(?:cost|costs|in|near|be|run|without|with|around|at|if|for|en|cerca|sin|on
  |price)\b)[a-z]+){0,4})
`;

function readMedicineName(message: PlainText): ExtractedFact | null {
  const match = medicine.exec(message.plain);
  const words = match?.[1] ?? match?.[2];
  if (!match || !words || /^(?:mri|ct|x ray|ultrasound|lab)\b/.test(words)) return null;
  const start = match.index + match[0].length - words.length;
  return createFact(
    message,
    'reason',
    message.quote(start, start + words.length),
    { start, end: start + words.length },
    0.8,
  );
}

function readComplaint(message: PlainText, { complaints }: Mentions): ExtractedFact | null {
  const { plain } = message;
  const found = keepLatest(plain, complaints);
  const complaint = found.at(-1);
  if (!complaint) return null;
  const first = found.find(({ start }) => complaint.start - start < 40) ?? complaint;
  const prefix = before.exec(plain.slice(0, first.start))?.[0] ?? '';
  const rest = plain.slice(complaint.end);
  const tail = after.exec(rest)?.[0] ?? '';
  const namesPart = bodyParts.findAll(tail).length > 0;
  const suffix = namesPart ? tail : (onlyHowLong.exec(rest)?.[0] ?? '');
  const at = { start: first.start - prefix.length, end: complaint.end + suffix.length };
  return createFact(message, 'reason', message.quote(at.start, at.end), at, 0.8);
}

/** Reads a symptom with its body part: "pain in my left knee". */
function readPartSymptom(message: PlainText, symptoms: readonly PartSymptom[]): ExtractedFact | null {
  const { plain } = message;
  const symptom = keepLatest(plain, symptoms)[0];
  if (!symptom) return null;
  const prefix = before.exec(plain.slice(0, symptom.start))?.[0] ?? '';
  const suffix = onlyHowLong.exec(plain.slice(symptom.end))?.[0] ?? '';
  const at = { start: symptom.start - prefix.length, end: symptom.end + suffix.length };
  return createFact(message, 'reason', message.quote(at.start, at.end), at, 0.8);
}

function firstMatch(
  message: PlainText,
  pattern: RegExp,
  group: 0 | 1,
  confidence: number,
): ExtractedFact | null {
  const match = pattern.exec(message.plain);
  const words = match?.[group];
  if (!match || words === undefined) return null;
  const start = match.index + match[0].length - words.length;
  return createFact(
    message,
    'reason',
    message.quote(start, start + words.length),
    { start, end: start + words.length },
    confidence,
  );
}

function readSuffering(message: PlainText): ExtractedFact | null {
  const match = sufferingWords.exec(message.plain);
  return match && !notAComplaint.test(match[1] ?? '') ? firstMatch(message, sufferingWords, 1, 0.6) : null;
}

/** Reads why care is requested, in the user's words. Null if no reason is given. */
export function readReason(
  message: PlainText,
  mentions: Mentions,
  symptoms: readonly PartSymptom[],
): ExtractedFact | null {
  return (
    firstMatch(message, because, 1, 0.9) ??
    firstMatch(message, hurts, 0, 0.85) ??
    firstMatch(message, hurtsSpanish, 0, 0.85) ??
    firstMatch(message, injured, 0, 0.85) ??
    readComplaint(message, mentions) ??
    readPartSymptom(message, symptoms) ??
    readSuffering(message) ??
    firstMatch(message, purpose, 1, 0.7) ??
    readMedicineName(message) ??
    firstMatch(message, priced, 1, 0.7)
  );
}
