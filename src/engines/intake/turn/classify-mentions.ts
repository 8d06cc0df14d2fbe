import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { isDenied } from './withdrawn-statements.ts';

const terms = readTerms(new URL('./terms/judge-standing.txt', import.meta.url));

/**
 * The role of a doctor, test or medicine in its sentence. `wanted`: requested or ordered. `mentioned`: only
 * named. `gone`: a doctor who left and must be replaced. `source`: a doctor who said or ordered something.
 * `past`: already done or seen. `context`: what the care is for ("clearance before surgery"). `denied`:
 * withdrawn.
 */
export type MentionRole = 'wanted' | 'mentioned' | 'gone' | 'source' | 'past' | 'context' | 'denied';

const small =
  '(?:a|an|the|my|his|her|our|their|your|some|any|this|that|another|new|other|first|one|of|those|these|to|with|un|una|el|la|los|las|mi|mis|su|sus|otra?|del?|al|con|le|me|se|lo)';

const wantedBefore = regex()`\b(?:${terms.oneOf('wanted before')})\b[^.!?;\n]{0,70}$`;
const wantedAfter =
  /^(?: \w+){0,3} (?:ordered|order|orders|please|pls|plz|due|overdue|needed|required|appointment|appt|referral|script|por favor|porfa|porfavor|was ordered|is due)\b/;

const pastBefore = regex()`
  \b(?:${terms.oneOf('past before')}) (?:
  ${small} |back |just |low |two |three |four |five |six |several |couple |few |both |\d+ |new ){0,3}$
`;
const pastAfter = regex()`
  ^(?: (?:that|which|i|we|they|she|he|you|there|que|la|lo|me|le
  |ya))* (?:${terms.oneOf('past after')})\b
`;
/** "Clearance before surgery": the purpose of the care, not the care itself. */
const contextBefore = regex()`
  \b(?:before(?! that| then)|b4|prior to|ahead of|clearance for|antes de(?! eso)|previo a
  |(?:lo|la|me lo|me la) piden para|think about|instead of
  |(?:wont|will not|doesnt|refuses? to|not) (?:authorize|approve|consider|order|cover
  |pay for)) (?:[a-z]+ ){0,5}$
`;

const doctorWanted = regex()`
  (?:\b(?:${terms.oneOf('doctor wanted')}) )(?:
  ${small} |good |great |local |nice |actual |civilian |female |male |woman |bilingual |buen |buena |\w+ speaking )*$
`;
const possessedBefore = regex()`
  \b(?:
  ${terms.oneOf('possessed before')}) (?:old |regular |current |last |usual |former |own |family |last |\w+s )*$
`;
const doctorSays = regex()`
  ^(?: (?:in|at|from|up|over|de|en|del) \w+(?: \w+){0,3}?| here| there| aqui| alla| nurse| office
  | offices| guy| person| lady
  |s)*? (?:\w+ly |just |also |already |then |even |first |me |te |le |nos |la |lo |y |finally |both |keeps? |has |had |have |was |is |went )*
  (?:${terms.oneOf('doctor says')})\b
`;
const doctorGone = regex()`
  ^(?: (?!and\b|but (?!s?he\b|they\b)|so\b|who (?:can|takes
  |will)\b)[\w']+){0,9}? (?:${terms.oneOf('doctor gone')})\b
`;

const hadAlready =
  /\b(?:i|we|he|she|already) (?:already |do |still )?(?:have|has|got) (?:an? |my |our )?(?:good |great |new |regular )?$/;
/** "Derm for acne", "Cardiólogo, mujer por favor": a heading-like start. */
const startsSentence = /(?:^|[.,!?;\n] )(?:ok |hi |hello |hola |buenas |looking |hey )*$/;
const asHeading = regex()`^(?: (?:${terms.oneOf('as heading')})\b| ?[.,!?;\n]|$)`;
const ownBefore =
  /\b(?:my|our|his|her|their|moms|dads|mi|mis|nuestr[oa]) (?:old |regular |current |own |family |former |last |usual |new )*$/;
const askedBefore =
  /\b(?:need|want|see|get in with|appointment with|appt with|switch|replace|change|find|ver a|cita con|cambiar) (?:a |to )?(?:my|our|his|her|mi) (?:\w+ )?$/;
/** "An x-ray for the chiropractor". */
const onBehalfOf = /\b(?:for|para) (?:the|my|his|her|our|el|la|mi) $/;
const avoids = regex()`
  \b(?:no quier[eo]n? ir|wont go|(?:doesnt|dont|do not) (?:want|wanna) (?:to )?(?:go|sit|wait
  |pay)(?: \w+){0,3}|avoid|rather not|sin ir|without going|without seeing|hate|not going|cant afford
  |forget(?: about)?|skip|scratch|drop|olvid\w+(?: de)?|ya no (?:quiero|necesito)
  |not an?) (?:to |at |in |for |a |al |el |del |la |the |an? |un |una )*$
`;
const needsNewOne = regex()`
  \b(?:need|want|find|looking for|get|busco|necesito|quiero) (?:me )?(?:a )?(?:new one|another one
  |someone new|somebody new|different one|replacement|uno nuevo|una nueva|otr[oa])\b
  |\btake(?:s)? over\b
`;
/** "Already had PT, a boot, injections". */
const listedAsDone = /\b(?:already|ive|have) (?:had|did|tried|done)\b[^.!?;]{0,40}$/;
/** "Won't sign without a stress test" is a request for the test. */
const stillNeeded =
  /\b(?:wont|cant|cannot|not|dont|doesnt|unless|nothing|no|never|nobody)\b[^.!?]{0,60} without (?:an? |the |my )?$/;

/** "No physical, no practice". */
const isCondition = (plain: string, start: number, after: string) =>
  /^(?:physical|shots|form|clearance|test)\b/.test(plain.slice(start)) && /^ ,? ?no \w+/.test(after);

function clauseBefore(plain: string, start: number): string {
  return plain.slice(Math.max(0, start - 110), start);
}

export function classifyServiceMention(
  plain: string,
  { start, end }: { start: number; end: number },
): MentionRole {
  const before = clauseBefore(plain, start);
  const after = plain.slice(end, end + 60);
  if (stillNeeded.test(before)) return 'wanted';
  if (isDenied(plain, start)) return isCondition(plain, start, after) ? 'wanted' : 'denied';
  if (contextBefore.test(before)) return 'context';
  if (listedAsDone.test(before)) return 'past';
  if (wantedAfter.test(after) || (startsSentence.test(before) && start < 12)) return 'wanted';
  if (pastBefore.test(before) || pastAfter.test(after)) return 'past';
  return wantedBefore.test(before) ? 'wanted' : 'mentioned';
}

export function classifyDoctorMention(
  plain: string,
  { start, end }: { start: number; end: number },
): MentionRole {
  const before = clauseBefore(plain, start);
  const after = plain.slice(end, end + 90);
  if (isDenied(plain, start) || avoids.test(before)) return 'denied';
  if (onBehalfOf.test(before)) return 'context';
  const isPossessed = possessedBefore.test(before);
  const isOwn = ownBefore.test(before);
  if (contextBefore.test(before)) return 'context';
  if (isPossessed && (doctorGone.test(after) || (isOwn && needsNewOne.test(plain.slice(end))))) return 'gone';
  if (doctorSays.test(after)) return 'source';
  if (pastBefore.test(before) || hadAlready.test(before)) return 'past';
  if (isOwn) return askedBefore.test(before) ? 'wanted' : 'source';
  const isHeading = startsSentence.test(before) && asHeading.test(after);
  return isHeading || doctorWanted.test(before) || wantedAfter.test(after) ? 'wanted' : 'mentioned';
}
