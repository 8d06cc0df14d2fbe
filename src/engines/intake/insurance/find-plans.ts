import { regex, regexSource } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { ambiguousInsurers, hospitalPlans, insurerNames, marketplaces } from './insurer-names.ts';
import type { Payment } from './payment.ts';

const terms = readTerms(new URL('./terms/name-plan.txt', import.meta.url));

/** `isCurrent`: the patient has it now. `isLost`: the patient lost it without a replacement. */
export type PlanMention = Payment & { isCurrent: boolean; isLost: boolean };
type Span = { start: number; end: number };

const state = regexSource`(?:${terms.oneOf('state')})`;
const product = regexSource`(?:${terms.oneOf('product')})`;
const ofState = new RegExp(
  `^ (?:of|de) (?:the )?(?:${state}(?=$| )|\\w+ (?:carolina|jersey|york|mexico|hampshire|dakota|island|virginia))`,
);
const productTail = new RegExp(`^ ${product}(?=$| )`);
const stateTail = new RegExp(`^ (?!(?:de|or|in|me|hi|co) )${state}(?=$| )`);
const stateLead = new RegExp(
  `(?<=^|(?:have|has|on|with|my|tengo|its|got) )(?!(?:me|in|or|hi|ok|la|de|ma|pa|id|al|co) )${state} $`,
);
const blueOrPublic =
  /\b(?:blue cross|blue shield|bcbs|highmark|medicaid|wellcare|anthem|molina|ambetter|state health plan)$/;

/** Extends the insurer's name: "Aetna Choice POS II", "Blue Cross of Idaho". */
function withTail(plain: string, { start, end }: Span, isAnswer: boolean): Span {
  let at = end;
  for (let count = 0; count < 5; count += 1) {
    const rest = plain.slice(at);
    const canHaveState = count === 0 && isAnswer && blueOrPublic.test(plain.slice(start, at));
    const tail = ofState.exec(rest) ?? productTail.exec(rest) ?? (canHaveState ? stateTail.exec(rest) : null);
    if (!tail) break;
    at += tail[0].length;
  }
  const lead =
    isAnswer && blueOrPublic.test(plain.slice(start, end)) ? stateLead.exec(plain.slice(0, start)) : null;
  return { start: start - (lead?.[0].length ?? 0), end: at };
}

const marked = regex()`\b(?:${terms.oneOf('has a plan')}) (?:(?:${terms.oneOf('between having and plan')}) )*$`;
/** Common words need an explicit mention of insurance. */
const stronglyMarked = regex()`
  \b(?:insurance|insured (?:by|with|through)|covered by|aseguranza|seguro|aseguradora|plan|coverage
  |carrier|insurer|member of|switched to|changed to) (?:(?:is|es|was|called|with|from|de|del|by
  |through|thru|now|the|el|la|company|con|it|its) )*$
`;
const justHave =
  /\b(?:i|we|he|she|they|mom|dad|mother|father|kids?|son|daughter|baby|husband|hubby|wife|partner|grandma|grandpa) (?:have|has|got) $/;
const endsThere = /^(?: (?:[.,;!?\n]|and|but|so|for|insurance|through|thru|y|pero)(?= |$)|$)/;
const changed = /\b(?:its|it is|now|ahora|es|on|now on|now have) (?:now )?$/;
const aboutInsurance = /\b(?:insurance|insured|seguro|aseguranza|switched|changed|coverage|plan)\b/;
const markedAfter = regex()`^ (?:${terms.oneOf('marked after')})\b`;

const old = regex()`\b(?:${terms.oneOf('had a plan')}) (?:(?:${terms.oneOf('between having had and plan')}) )*$`;
const lostBefore = regex()`
  \b(?:lost|losing|kicked off(?: of)?|dropped from|cut off(?: of| from)?|perdi|me quitaron
  |nos quitaron|vencio|acabo|termino|cancelled|canceled|no longer(?: have| on)?|ya no tengo
  |aged out of) (?:(?:my|the|our|his|her|el|la|mi|de|me|us|him) )*$
`;
const oldAfter = regex()`
  ^ (?:(?:\w+ ){0,2}(?:expired|ended|lapsed|was cancelled|got cancelled|ran out
  |dropped (?:me|us|him|her)|stopped|terminated|is gone|se (?:me )?(?:vencio|acabo|termino|cancelo))
  |era (?:antes|el ano pasado|el)|(?:\w+ ){0,2}(?:was|were) (?:last year|before|my old)
  |(?:last year|el ano pasado|before)|is (?:my|the) old|thats (?:my |the )?old|\? no
  |no (?:thats|its|wait|es)|digo|ya no)\b
`;
const takenAway =
  /^(?: (?!\.)\S+){0,8} (?:cut off|kicked (?:me |us |him |her )?off|lost it|took it away|taken away|dropped (?:me|us|him|her)|ended|expired|lapsed)\b/;
const othersBefore = regex()`
  \b(?:${terms.oneOf('others before')}) (?:\w+ ){0,2}?(?:has|have|had|got|uses?|with|tiene|on
  |works (?:for|at)|is|insurance is)? ?$|\b(?:fsa|hsa|hra|401k|pension|account|mail order)(?: is
  | its)? (?:through|with|at|by|from) $|\b(?:car|auto|life|dental|vision|home|pet|renters|del carro
  |de vida) (?:insurance|ins|seguro)? ?(?:is |with |from |es |con )*$
`;
const othersAfter = regex()`
  ^ (?:(?:but|pero) (?:thats|its|that is|es) (?:mine|my own|mio|el mio|hers|his|not)
  |(?:for|is) (?:me|mine) not|(?:life|dental|vision|car|auto|pet|home)(?: ins| insurance)?
  |for (?:my )?(?:dental|vision|teeth|eyes|car)|stadium|arena|center|tower|street|st|ave|avenue|blvd
  |building)\b
`;
const refusedByDoctor = regex()`
  \b(?:(?:dont|doesnt|do not|does not|wont|not|no longer|stopped|quit|didnt|nobody|no one|noone
  |none of them|hardly any|few|only (?:one|two|a few)) (?:\w+ ){0,3}?(?:takes?|taking|accepts?
  |accepting|in network with)|(?:ya )?no (?:coge|cogen|acepta|aceptan|toma|toman|agarra|agarran|recibe
  |reciben)) (?:(?:my|the|mi|el|la|new|any) )*$
`;
/** Context in which the name is a hospital's, not an insurer's. */
const asHospital = regex()`
  ^ (?:(?:hospital|clinic|er|emergency|urgent care|doctor|dr|doctors|medical center|medical group
  |health system|pharmacy|lab|labs|ortho|radiology|derm|oncology|cardiology)\b
  |(?:(?:\w+ )?(?:${terms.oneOf('as hospital')})))
`;

const isHospital = (plain: string, { start, end }: Span) =>
  asHospital.test(plain.slice(end)) || /\b(?:at|to|near|from|over at) (?:the )?$/.test(plain.slice(0, start));

function statusOf(plain: string, span: Span): { isCurrent: boolean; isLost: boolean } {
  const before =
    plain
      .slice(0, span.start)
      .split(/[.!?;\n]/)
      .at(-1) ?? '';
  const near = before.split(/ , | (?=(?:but|now|pero|ahora|and now|y ahora)\b)/).at(-1) ?? '';
  const after = plain.slice(span.end);
  if (othersBefore.test(near) || othersAfter.test(after.replace(/^ [,.]/, '')))
    return { isCurrent: false, isLost: false };
  if (refusedByDoctor.test(near)) return { isCurrent: false, isLost: false };
  if (old.test(near) || oldAfter.test(after.replace(/^ ,/, '')))
    return {
      isCurrent: false,
      isLost:
        lostBefore.test(near) ||
        takenAway.test(after) ||
        /^ (?:\w+ ){0,2}(?:expired|ended|lapsed|was cancelled|ran out|dropped|se )/.test(after),
    };
  return { isCurrent: true, isLost: false };
}

type FoundName = Span & { value: string };

/** Capitalized in a message that also has lowercase letters: "with Horizon". */
const isCapitalized = (message: PlainText, { start, end }: Span) =>
  /^[A-Z][a-z]/.test(message.quote(start, end)) && start > 0;

function isNamed(message: PlainText, found: FoundName, certain: readonly Span[]): boolean {
  const { plain } = message;
  const { start, end, value } = found;
  const before = plain.slice(0, start);
  if (markedAfter.test(plain.slice(end)) || stronglyMarked.test(before)) return true;
  if (certain.some((other) => other.end + 1 === start)) return true;
  if (justHave.test(before) && endsThere.test(plain.slice(end))) return true;
  if (changed.test(before) && (certain.length > 0 || aboutInsurance.test(plain))) return true;
  return (value === 'ordinary' || isCapitalized(message, found)) && marked.test(before);
}

const leadingWords = regex()`^(?:(?:${terms.oneOf('leading words')}) )*$`;

/** In an answer, an ambiguous name counts at the start of a clause or next to insurance words. */
const startsClause = (plain: string, { start }: Span) =>
  leadingWords.test(
    plain
      .slice(0, start)
      .split(/ ?[,.?!;] /)
      .at(-1) ?? '',
  );

const endOfName = regex()`
  ^(?: (?:[.,;:!?\n]|and|or|but|so|for|through|thru|via|from|by|i|im|we|he|she|my|if|in|near|at|on|as|to
  |they|who|that|which|cause|because|bc|y|o|pero|por|para|con|en|que|si|de|es|with|is|was|its|thats|creo
  |please|pls|thanks|now|ahora|plus|secondary|lol|one|need|necesito|busco|wont|said|says|keeps|doesnt
  |since|until|til)(?= |$)|$)
`;

/** False for "Bright" in "Bright Path", which is another plan. */
const isWholeName = (plain: string, found: Span) =>
  markedAfter.test(plain.slice(found.end)) || endOfName.test(plain.slice(withTail(plain, found, true).end));

function findNames(message: PlainText, isAnswer: boolean): Span[] {
  const { plain } = message;
  const certain = insurerNames.findAll(plain).filter(({ start, end }) => {
    return !(hospitalPlans.test(plain.slice(start, end)) && isHospital(plain, { start, end }));
  });
  const ordinary = ambiguousInsurers.findAll(plain).filter((found) => {
    if (certain.some(({ start, end }) => start < found.end && found.start < end)) return false;
    if (isHospital(plain, found)) return false;
    if (!isWholeName(plain, found)) return false;
    return (isAnswer && startsClause(plain, found)) || isNamed(message, found, certain);
  });
  const all = [...certain, ...ordinary].toSorted((a, b) => a.start - b.start);
  const plans = all.filter(({ start, end }) => !marketplaces.test(plain.slice(start, end)));
  return plans.length > 0 ? plans : all;
}

/** Joins "Medicare with an Anthem supplement" into one coverage. */
const joint = regex()`^ (?:(?:${terms.oneOf('joint')})(?: |$))*$`;

function joinParts(spans: readonly (Span & { status: ReturnType<typeof statusOf> })[], plain: string) {
  const joined: (Span & { status: ReturnType<typeof statusOf> })[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const between = last ? plain.slice(last.end, span.start) : '';
    if (last && span.start < last.end) {
      last.end = Math.max(last.end, span.end);
      continue;
    }
    const isSame =
      last &&
      (between === ' ' ||
        (joint.test(between) &&
          !/\b(?:i|he|she) (?:have|has)\b/.test(between) &&
          /\b(?:and|plus|with|w|y|con|from|by|through|via|de|,)\b|,/.test(between)));
    if (isSame && last.status.isCurrent && span.status.isCurrent) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

const called = regex('g')`
  \b(?:insured (?:by|with|through)|covered (?:by|with|through)
  |insurance (?:is(?: with| through| called)?|company is|from|with|provider is|carrier is)
  |(?:my )?(?:carrier|insurer|plan) is(?: called)?
  |(?:mi )?(?:seguro|aseguranza) (?:es(?: de| con| el)?|con|se llama)
  |asegurad[oa] (?:con|por)) (?:some (?:\w+ )?called )?
  ((?:(?:the )?[a-z][a-z0-9]*)(?: (?!and\b|in\b|near\b|but\b|so\b|for\b|i\b|which\b|that\b|with\b|y\b
  |en\b|need\b|to\b|through\b|thru\b|is\b|can\b|pero\b)[a-z][a-z0-9]*){0,3})
`;
const notAName = regex()`\b(?:${terms.oneOf('not a name')})\b`;

/** A plan that no list has, by the user's wording: "a plan called …". */
function findCalled(plain: string): Span[] {
  return [...plain.matchAll(called)].flatMap((match) => {
    const name = match[1] ?? '';
    const start = match.index + match[0].length - name.length;
    return notAName.test(name) ? [] : [{ start, end: start + name.length }];
  });
}

/** Finds the plans in a message, and marks lost ones and other people's. */
export function findPlans(message: PlainText, isAnswer: boolean): PlanMention[] {
  const { plain } = message;
  const named = findNames(message, isAnswer).map((span) => ({
    ...withTail(plain, span, isAnswer),
    status: statusOf(plain, withTail(plain, span, isAnswer)),
  }));
  const unknown =
    named.length > 0 ? [] : findCalled(plain).map((span) => ({ ...span, status: statusOf(plain, span) }));
  return joinParts([...named, ...unknown], plain).map(({ start, end, status }) => ({
    value: { kind: 'plan', plan: message.quote(start, end) },
    start,
    end,
    confidence: unknown.length > 0 ? 0.75 : 0.95,
    ...status,
  }));
}
