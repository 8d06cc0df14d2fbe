import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
/**
 * The second check of a price. It knows only the value, searches for one of the ways to say it, and
 * classifies every other amount in the quote: one that can't be told apart makes the price doubtful.
 */

import type { Doubt } from '../call-findings.ts';
import { checkStatement } from './check-statement.ts';
import { amountForms, findForm, stripCorrected } from './say-forms.ts';
import { spanishAmountForms } from './say-forms-spanish.ts';
import { namesServices, wantedWords } from './service-words.ts';
import { any, otherCharge, past } from './statement-cues.ts';

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
/** Between these, every part has its own amounts. */
const stretchBreaks = regex('g')`
  [;!?…]+|\.{2,}|\.(?=\s|$)|—|,\s|\s-\s|\s(?=(?:but|pero|while|mientras|whereas|although|aunque|plus
  |mas)\s)|\s(?=and (?:${terms.oneOf('stretch breaks')}))
  |\s(?=y (?:el|la|los|las|se|hay|una?|con|sin|aparte|\d))
`;

const offersNothing = any(
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
const settles = regex()`
  \b(?:discount\w* (?:it )?(?:(?:brings?|comes?|takes?|gets?|to|down|you|it)\b.*)
  |(?:after|with) (?:the |our )?(?:cash |self ?pay |prompt ?pay )?discount
  |(?:knock|bring|take|drop|mark)\w* (?:it|that) (?:down )?to|(?:cash|self ?pay)\b|en efectivo
  |de contado|con (?:el )?descuento)
`;
const takesOff =
  /(?:%|\bpercent\b|\bpor ciento\b|\bhalf\b)(?: (?:off|less|discount|de descuento|menos)|.{0,12}\boff\b)|\$\s?\d+ off\b/;
const ofUnit = /^(?: dollars| bucks| dolares)? (?:an?|per|each|every|por(?: cada)?|cada)\b ?([a-zñ]*)/;
const ofSomebody = regex()`
  \b(?:with|con) (?:dr|doctor|the (?:pa|np|doctor|nurse|physician)|el doctor|la doctora)\b
  |\b(?:doctor|physician|pa|nurse practitioner|facility|surgeon)(?:'s| gets| charges?)\b
  |\bdr\.? \w+ (?:charges|is)\b
`;
const partly = regex()`
  \b(?:facility|reading|technical|professional|draw|processing|anesthesia|radiologist'?s?|doctor'?s
  |surgeon'?s) (?:fee|charge|part)|\bseparate(?:ly)?\b|\bnot includ\w+|n'?t includ\w+|\bbills? you\b
  |\bfor the reading\b|\bpor la lectura\b|\baparte\b|\bpor separado\b
`;
const otherThing = any(
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

/** Null if the quote states this price. `question` and `after` are the surrounding text, normalized alike. */
export function doubtPrice(
  quote: string,
  amountCents: number,
  around: { question: string; after: string; serviceName: string },
): Doubt | null {
  const said = stripCorrected(quote);
  const forms = amountForms(amountCents, asksPrice.test(around.question));
  const at = findForm(said, [...forms, ...spanishAmountForms(amountCents)]);
  if (at === null) return 'not_said';
  const wanted = wantedWords(around.serviceName);
  const stretches = cutStretches(said);
  const own = stretches.find(({ start, end }) => at >= start && at < end) ?? {
    text: said,
    start: 0,
    end: said.length,
  };
  const focus = focusOn(own, stretches);
  const mood = checkStatement(said, at, 'price', focus);
  if (mood !== 'states') return mood;
  const isOther = otherThing.test(withoutNone(focus)) || isOtherService(focus, wanted);
  if (isOther || ofSomebody.test(focus)) return 'of_another';
  const value = said.slice(at).match(amountSaid)?.[0] ?? '';
  const unit = ofUnit.exec(said.slice(at + value.trimEnd().length))?.[1];
  if (unit && !/^(?:person|patient)$/.test(unit) && !wanted.has(unit)) return 'depends';
  const isSettled = settles.test(focus);
  if (partly.test(focus) || laterDoubt.test(around.after)) return 'depends';
  if (takesOff.test(said) && !isSettled) return 'depends';
  if (offersNothing.test(focus) && !isSettled) return 'of_another';
  return hasRival(said, stretches, own, value.trim(), { wanted, isSettled, question: around.question })
    ? 'not_plain'
    : null;
}

type Stretch = { text: string; start: number; end: number };

function cutStretches(text: string): Stretch[] {
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

/** A part includes the following parts without an amount, and one before it that leads in. */
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

const withoutNone = (text: string): string =>
  text.replace(
    /\b(?:no|without an?|sin|no tienen?|do(?:n't| not) have) (?:deposit|deposito|insurance|seguro|copay)\b|\b(?:takes?|without|for) (?:any |the )?insurance\b/g,
    ' ',
  );

const isOtherService = (text: string, wanted: ReadonlySet<string>): boolean => {
  const named = namesServices(text.replace(/\bwithout contrast\b/g, ' '), wanted);
  return named.other && !named.wanted;
};

const corrects = any(
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

/** Whether another amount in the quote could also be the price; a corrected one couldn't. */
function hasRival(
  said: string,
  stretches: readonly Stretch[],
  own: Stretch,
  value: string,
  about: { wanted: ReadonlySet<string>; isSettled: boolean; question: string },
): boolean {
  return stretches.some((stretch) => {
    const rivals = (stretch.text.match(amountSaid) ?? []).filter(
      (said) => isAmount(said) && said.trim() !== value,
    );
    if (rivals.length === 0) return false;
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
  { wanted, isSettled }: { wanted: ReadonlySet<string>; isSettled: boolean },
): boolean {
  const isApart =
    otherCharge.test(text) || otherThing.test(text) || past.test(text) || offersNothing.test(text);
  if (/\bplus\b|\bmas \d/.test(text) && !/\bdeposit/.test(text)) return false;
  return isApart || namesServices(text, wanted).other || (isSettled && !settles.test(text));
}
