import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
/**
 * The second check of a price. Searches the quote for a way to say the value and classifies every other
 * amount: if another one may be the price too, the price is doubtful.
 */

import type { Doubt } from '../call-findings.ts';
import { checkStatement } from './check-statement.ts';
import { amountForms, findForm, stripCorrected } from './say-forms.ts';
import { spanishAmountForms } from './say-forms-spanish.ts';
import { namesServices, requestedWords } from './service-words.ts';
import { anyOf, otherCharge, pastWords } from './statement-cues.ts';

const terms = readTerms(new URL('./terms/verify-price.txt', import.meta.url));

const asksPrice = /\b(?:price|costs?|charge|cash|self.?pay|fee|how much|cuanto|precio|cuesta|cobran)\b/;
const amountSaid = regex('g')`
  \$\s?\d+(?:,\d{3})*(?:\.\d\d)?|\b\d+(?:,\d{3})*(?:\.\d\d)?(?= (?:dollars?|bucks|dolares)\b)
  |\b(?:(?:${terms.oneOf('words of amounts')})\b(?: and(?= (?:${terms.oneOf('words after and')})\b)| oh)? ?)+
  (?:dollars?|bucks)?(?: and \w+(?: \w+)? cents)?
  |\b[a-zñ]*(?:cientos?|cien|enta|einte|mil)\b(?: (?:y )?[a-zñ]+)*? dolares
  |(?<!(?:at|suite|room|code|cpt|extension|until|till|by|before|after) |[:.,$\d])\b\d{2,4}\b(?!:|%
  | (?:percent|minutes|hours|days|views?|por ciento|am\b|pm\b))
`;
/** Splits a quote into parts with their own amounts. */
const stretchBreaks = regex('g')`
  [;!?…]+|\.{2,}|\.(?=\s|$)|—|,\s|\s-\s|\s(?=(?:but|pero|while|mientras|whereas|although|aunque|plus
  |mas)\s)|\s(?=and (?:${terms.oneOf('stretch breaks')}))
  |\s(?=y (?:el|la|los|las|se|hay|una?|con|sin|aparte|\d))
`;

const listPrice = anyOf(
  'list(?:ed)? price',
  'regular(?: price)?',
  'standard (?:charge|price|rate|fee)',
  'full price',
  'normal(?:ly)?',
  'normalmente',
  'precio (?:normal|regular|de lista)',
  'fee schedule',
  'we bill',
  'billed?',
);
const finalPrice = regex()`
  \b(?:discount\w* (?:it )?(?:(?:brings?|comes?|takes?|gets?|to|down|you|it)\b.*)
  |(?:after|with) (?:the |our )?(?:cash |self ?pay |prompt ?pay )?discount
  |(?:knock|bring|take|drop|mark)\w* (?:it|that) (?:down )?to|(?:cash|self ?pay)\b|en efectivo
  |de contado|con (?:el )?descuento)
`;
const discount =
  /(?:%|\bpercent\b|\bpor ciento\b|\bhalf\b)(?: (?:off|less|discount|de descuento|menos)|.{0,12}\boff\b)|\$\s?\d+ off\b/;
const ofUnit = /^(?: dollars| bucks| dolares)? (?:an?|per|each|every|por(?: cada)?|cada)\b ?([a-zñ]*)/;
const ofOnePerson = regex()`
  \b(?:with|con) (?:dr|doctor|the (?:pa|np|doctor|nurse|physician)|el doctor|la doctora)\b
  |\b(?:doctor|physician|pa|nurse practitioner|facility|surgeon)(?:'s| gets| charges?)\b
  |\bdr\.? \w+ (?:charges|is)\b
`;
const billedSeparately = regex()`
  \b(?:facility|reading|technical|professional|draw|processing|anesthesia|radiologist'?s?|doctor'?s
  |surgeon'?s) (?:fee|charge|part)|\bseparate(?:ly)?\b|\bnot includ\w+|n'?t includ\w+|\bbills? you\b
  |\bfor the reading\b|\bpor la lectura\b|\baparte\b|\bpor separado\b
`;
const otherCharges = anyOf(
  'deposit',
  'deposito',
  'copay\\w*',
  'copago',
  'no ?show',
  'cancel\\w*',
  'missed',
  'members?',
  'insurance',
  'seguro',
  'seguimiento',
);
const laterDoubt = regex()`
  ^\W*(?:(?:oh|no|wait|sorry|actually|but|well|and|um|uh)\W+)*(?:(?:that(?:'s| is| was)
  |eso es) (?:with|if|only|before|the (?:deposit|copay|insurance|follow)
  |for (?!(?:the )?(?:whole|everything|self|cash|new|one|your|that))|an? estimate|con|solo)
  |not including|(?:that |it )?does(?:n't| not) include
  |there(?:'s| is) (?:a )?(?:\w+ ){0,2}(?:percent|%)
  |(?:the )?(?:\w+ )?(?:reading|report|read|radiologist|radiology|doctor|physician|facility|hospital
  |anesthesia|contrast|surgeon|technician|fee|bill)s? (?:is|are|isn't) (?:billed )?(?:separate|extra))
  |^[^.?!]*(?:(?:percent|%) (?:off|discount)|\bseparate(?:ly)?\b|n't includ\w+|not includ\w+)
`;

/** Null if the quote states this price. `question` and `after` are the surrounding text, also normalized. */
export function findPriceDoubt(
  quote: string,
  amountCents: number,
  around: { question: string; after: string; serviceName: string },
): Doubt | null {
  const said = stripCorrected(quote);
  const forms = amountForms(amountCents, asksPrice.test(around.question));
  const at = findForm(said, [...forms, ...spanishAmountForms(amountCents)]);
  if (at === null) return 'not_said';
  const requested = requestedWords(around.serviceName);
  const stretches = splitStretches(said);
  const own = stretches.find(({ start, end }) => at >= start && at < end) ?? {
    text: said,
    start: 0,
    end: said.length,
  };
  const focus = focusOn(own, stretches);
  const mood = checkStatement(said, at, 'price', focus);
  if (mood !== 'states') return mood;
  const isOther = otherCharges.test(withoutNegatedCharges(focus)) || isOtherService(focus, requested);
  if (isOther || ofOnePerson.test(focus)) return 'of_another';
  const value = said.slice(at).match(amountSaid)?.[0] ?? '';
  const unit = ofUnit.exec(said.slice(at + value.trimEnd().length))?.[1];
  if (unit && !/^(?:person|patient)$/.test(unit) && !requested.has(unit)) return 'depends';
  const isFinalPrice = finalPrice.test(focus);
  if (billedSeparately.test(focus) || laterDoubt.test(around.after)) return 'depends';
  if (discount.test(said) && !isFinalPrice) return 'depends';
  if (listPrice.test(focus) && !isFinalPrice) return 'of_another';
  return hasCompetingAmount(said, stretches, own, value.trim(), {
    requested,
    isFinalPrice,
    question: around.question,
  })
    ? 'not_plain'
    : null;
}

type Stretch = { text: string; start: number; end: number };

function splitStretches(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  const amounts = [...text.matchAll(amountSaid)];
  const isWithin = (at: number) =>
    amounts.some(({ index, 0: said }) => at > index && at < index + said.trimEnd().length);
  for (const { index } of text.matchAll(stretchBreaks)) {
    if (isWithin(index) || /\b(?:between|entre)\b[^,]*$/.test(text.slice(start, index))) continue;
    if (index > start) stretches.push({ text: text.slice(start, index), start, end: index });
    start = index;
  }
  return [...stretches, { text: text.slice(start), start, end: text.length }];
}

const hasAmount = ({ text }: Stretch): boolean => text.search(amountSaid) >= 0;

/** The part with the price, a lead-in before it, and the parts without an amount after it. */
function focusOn(own: Stretch, stretches: readonly Stretch[]): string {
  const at = stretches.indexOf(own);
  const after = stretches.slice(at + 1);
  const stop = after.findIndex(hasAmount);
  const before = stretches[at - 1];
  const leadsIn =
    before &&
    !hasAmount(before) &&
    /^\W*(?:(?:and|but|well|so|y|pero) )?(?:for|with|if|without|after|para|con|si|sin)\b/.test(before.text);
  const following = (stop < 0 ? after : after.slice(0, stop)).map(({ text }) => text);
  return [leadsIn ? before.text : '', own.text, ...following].join(' ');
}

const withoutNegatedCharges = (text: string): string =>
  text.replace(
    /\b(?:no|without an?|sin|no tienen?|do(?:n't| not) have) (?:deposit|deposito|insurance|seguro|copay)\b|\b(?:takes?|without|for) (?:any |the )?insurance\b/g,
    ' ',
  );

const isOtherService = (text: string, requested: ReadonlySet<string>): boolean => {
  const named = namesServices(text.replace(/\bwithout contrast\b/g, ' '), requested);
  return named.other && !named.requested;
};

const corrects = anyOf(
  'sorry',
  'no,',
  '(?:no,? )?wait',
  'i mean(?:t)?',
  'make that',
  'correction',
  'scratch that',
  'perdon',
  'digo',
  'mejor dicho',
  'espere',
  'corrijo',
);

/** Whether another amount in the quote could also be the price, ignoring corrected amounts. */
function hasCompetingAmount(
  said: string,
  stretches: readonly Stretch[],
  own: Stretch,
  value: string,
  about: { requested: ReadonlySet<string>; isFinalPrice: boolean; question: string },
): boolean {
  return stretches.some((stretch) => {
    const competing = (stretch.text.match(amountSaid) ?? []).filter(
      (said) => isAmount(said) && said.trim() !== value,
    );
    if (competing.length === 0) return false;
    if (stretch === own) return true;
    if (stretch.end <= own.start && corrects.test(said.slice(stretch.end, own.end))) return false;
    return !isExplained(stretch.text, about);
  });
}

/** "One", "a second" and "two views" aren't amounts. */
const isAmount = (said: string): boolean => {
  const words = said.trim().split(' ');
  return /\d{2}|\$|dollars|bucks|dolares/.test(said) || words.length > 1;
};

function isExplained(
  text: string,
  { requested, isFinalPrice }: { requested: ReadonlySet<string>; isFinalPrice: boolean },
): boolean {
  const isApart =
    otherCharge.test(text) || otherCharges.test(text) || pastWords.test(text) || listPrice.test(text);
  if (/\bplus\b|\bmas \d/.test(text) && !/\bdeposit/.test(text)) return false;
  return isApart || namesServices(text, requested).other || (isFinalPrice && !finalPrice.test(text));
}
