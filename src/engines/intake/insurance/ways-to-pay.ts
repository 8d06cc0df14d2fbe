import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { Payment } from './payment.ts';

const terms = readTerms(new URL('./terms/ways-to-pay.txt', import.meta.url));

const cover =
  '(?:(?:health |medical |regular |actual |real |good |active )*(?:insurance|coverage|cover)|insured|seguro(?: medico| de salud)?|aseguranza(?: medica)?|cobertura(?: medica)?)';
const i = '(?:(?:i|we|he|she|they|mom|dad) )?';

/** Uninsured or self-pay. Plain text has no apostrophes. */
const none = regex('g')`
  \b(?:${i}(?:am |im |is |are |hes |shes |were |theyre |currently )*(?:uninsured|not insured|un insured
  |between (?:insurances?|jobs|plans|contracts))
  |${i}(?:(?:currently|still|just|really) )*(?:(?:have|has|got|had|with) )?(?:no|zero|not|w o|wo
  |without)(?: (?:any|a|my|having|our))? ${cover}(?! (?:card|problem|issue|question|info|number|company
  |will|wont|approv|covers?|pays?|paid|thru my|at all times))(?: (?:rn|right now|at all|at the moment
  |currently))?|${i}(?:dont|do not|doesnt|does not|didnt|havent
  |never) (?:(?:currently|actually|really|even) )*(?:have|has|got|carry
  |had) (?:(?:any|an|a|no|my own) )?${cover}(?! (?:card|info|number|on me|with me|handy|approv))
  |${i}(?:just |recently )?lost (?:my|our|his|her|the|all) (?:job and (?:my )?)?(?:${cover}
  |job insurance|benefits)|(?:my |our |his |her )?${cover} (?:just )?(?:ended|expired|lapsed|ran out
  |was cancelled|got cancelled|got canceled|was canceled|was terminated|stopped|se vencio|se me vencio
  |se acabo|se termino)|(?:got |was |been )?(?:kicked|dropped|taken
  |cut) off (?:of )?(?:my |our |his |her )?(?:parents |moms |dads |husbands |wifes |works )?(?:plan
  |insurance|medicaid|coverage)|no (?:tengo|tenemos|tiene|tienen|cuento con|hay|contamos con|traigo
  |trae)(?: (?:ningun|ninguna|papeles ni|dinero ni|nada de))? ${cover}
  |no tengo (?:papeles|nada|ningun\w*) ?(?:ni|de) ${cover}|sin (?:ningun |ninguna |papeles ni )?${cover}
  |(?:me|nos|le) quitaron (?:el|la|mi) ${cover}|perdi (?:el|la|mi) ${cover}|no estoy asegurad[oa]
  |(?:self|cash|private) ?(?:pay(?:ing)?|payer|patient)|insurance none|uninsurable)\b
`;

/** Pays cash. "They are cash only" is about an office, and "I paid out of pocket" about the past. */
const cash = regex('g')`
  \b(?:(?:(?:${terms.oneOf('cash')}) )*(?:pay|paying|pago|pagare|pagar|pagamos|pagando|pagaria
  |pagaremos)(?: (?:it|for it|this|that|them|everything|todo|all|us|straight|directly|just))*
  (?: (?:with|in|by|w|con|en|de|al|a|el|la))? ?(?:cash|cash price|efectivo|contado
  |out of (?:my )?(?:own )?pocket|oop|myself|(?:mi|nuestro) (?:propio )?bolsillo|bolsillo|directo
  |my own pocket|particular|privado)|cash (?:price|prices|rate|pay|patient)
  |put me (?:down )?(?:as|for) cash|con efectivo|en efectivo|de contado|soy particular
  |as (?:a )?cash)\b
`;
const notMine =
  /\b(?:he|she|they|doc|doctor|dr|place|office|clinic|hospital|went|takes?|only take|take|accepts?|wants?|friend|cousin|neighbor|ellos|piden) (?:\w+ ){0,2}$/;

const noneAnswer = regex()`^(?:(?:${terms.oneOf('before none')})(?: ,)?(?: |$))*(?:${terms.oneOf('none')})\b`;
const noneWithin = regex()`
  \b(?:(?:he|she|i|we|they) (?:has|have|had|got) none|between jobs|not (?:insured|anymore)
  |no insurance|nothing yet|none yet|nope|cash|efectivo|uninsured|im broke
  |dont have (?:any|one|it(?! (?:on|with|handy|here|in|yet|right)))
  |no tengo(?: ninguno| ninguna| nada)?|no tiene|ningun[oa])\b
`;
const laterKnown = /\b(?:i have|we have|tengo|its|es) (?!none|no\b)/;

const isAsked = (plain: string, start: number) =>
  /\b(?:is there|do they|do you|should i|what if|without having|do i need|even if) (?:\w+ ){0,2}$/.test(
    plain.slice(0, start),
  );

/** "I have none" after insurance was mentioned. */
const noneOfIt = regex('g')`
  \b(?:insurance|insured|coverage|seguro|aseguranza|plan|medicaid|medicare|cobra|aetna|cigna|humana
  |blue cross|uhc)\b(?: (?!$)\S+){0,10}? ((?:now |ahora |currently |but |pero |y )*
  (?:no tengo (?:ninguno|ninguna|nada)|(?:i |we |he |she )?(?:have|has|got) none
  |(?:i |we |he |she )?(?:dont|doesnt) have (?:any|one|it|that) ?(?:anymore|any more|now|right now
  |rn)?|not anymore|ya no (?:tengo|lo tengo|la tengo)|i dont anymore|ya no))\b
`;

type Span = { start: number; end: number };
export type NamedPlan = Span & { isCurrent: boolean };

function findMatches(plain: string, pattern: RegExp, value: Payment['value'], confidence: number): Payment[] {
  return [...plain.matchAll(pattern)].map((match) => ({
    value,
    start: match.index,
    end: match.index + match[0].length,
    confidence,
  }));
}

/** Finds statements of no insurance or self-pay. */
export function findNone(plain: string, isAnswer: boolean, plans: readonly NamedPlan[]): Payment[] {
  const value = { kind: 'none' } as const;
  const found = [
    ...findMatches(plain, none, value, 0.95).filter(({ start }) => !isAsked(plain, start)),
    ...findMatches(plain, cash, value, 0.9).filter(({ start }) => !notMine.test(plain.slice(0, start))),
  ];
  for (const match of plain.matchAll(noneOfIt)) {
    const end = match.index + match[0].length;
    found.push({ value, start: end - (match[1]?.length ?? 0), end, confidence: 0.85 });
  }
  if (!isAnswer) return found;
  const current = plans.filter(({ isCurrent }) => isCurrent);
  const leading = noneAnswer.exec(plain);
  // The start of an answer decides: "None, we do a health share but it doesn't cover this".
  if (leading && !(current.length > 0 && laterKnown.test(plain.slice(leading[0].length))))
    return [{ value, start: 0, end: leading[0].length, confidence: 0.9, isFinal: true }];
  const within = noneWithin.exec(plain);
  if (within && found.length === 0 && current.length === 0)
    found.push({ value, start: within.index, end: within.index + within[0].length, confidence: 0.8 });
  return found;
}

const savings = regex('g')`
  \b(?:hsa|fsa|hra|h s a|f s a|health savings(?: account)?|health saving account
  |flex(?:ible)? (?:spending|card)(?: account)?|flex card
  |health reimbursement(?: account| arrangement)
  |cuenta de ahorros? (?:de salud|medicos?|para la salud)|cuenta (?:hsa|fsa))\b
`;
const aboutAccount =
  /^ (?:\w+ ){0,3}?(?:wont|denied|rejected|refus\w+|says|said|didnt|doesnt|will not|claim|is refusing|kicked back|turned down|rechazo|nego)\b/;

/** An HSA or FSA as the way to pay. An account that refused a claim doesn't count. */
export const findSavings = (plain: string): Payment[] =>
  findMatches(plain, savings, { kind: 'hsa' }, 0.9).filter(
    ({ start, end }) =>
      !aboutAccount.test(plain.slice(end)) &&
      !/\b(?:no|not|dont have an?|without an?) $/.test(plain.slice(0, start)),
  );

const unnamed = regex('g')`
  \b(?:(?:i|we|he|she|they|shes|hes) (?:do )?(?:have|has|ve got
  |got) (?:(?:good|health|medical|private|great|bad|some|really|my|an|work|commercial|decent
  |through work|full) )*(?:insurance|coverage)(?! (?:card|problem|question|issue))
  |(?:im|i am|we are|hes|shes|were) (?:fully |already )?(?:insured|covered)
  |(?:use |using |through |thru |on |under |with |have |got |its |mis )?(?:my|our|his|her
  |their) (?:(?:work|health|husbands|wifes|moms|dads|mothers|fathers|parents|employers?|jobs?|company
  |medical|school|spouses?|wife|husband|union|states?) )+(?:insurance|plan|coverage|policy)
  |(?:use |using |through |thru |bill |take |accept |run it through )?(?:my|our) (?:insurance
  |coverage)(?! (?:ended|expired|lapsed|ran out|was cancel|got cancel|stopped|is (?:up|over|ending)))
  |(?:i|we) have (?:a |an )?(?:high deductible|hdhp|ppo|hmo|epo)(?: (?:plan|health plan|insurance))?
  |(?:insurance|coverage|insured) (?:is )?(?:through|thru|from|by|via) (?:my|his|her|the|our
  |a) (?:\w+ )?\w+|si (?:tengo|tenemos|tiene) (?:seguro|aseguranza)
  |(?:tengo|tenemos|tiene) (?:un |el |la )?(?:seguro
  |aseguranza)(?: medic[oa])?(?! (?:del|de) (?:carro|auto|casa))|(?:con|usar) mi (?:seguro|aseguranza)
  |(?:el|la) (?:seguro|aseguranza) (?:de|del) (?:mi|su|la|el) ?(?:trabajo|esposo|esposa|marido|mama
  |papa|compania|union|escuela|universidad)|(?:employer|work|private|commercial|union
  |student) insurance)\b
`;
const yes = regex()`
  ^(?:(?:${terms.oneOf('yes')})\b ?,? ?(?:but|pero|thanks|por|through|thru|from|i do|i have|we have|it
  |insurance|\.|!)? ?)+
`;
const through = regex()`
  \b(?:(?:its|it is|i get it|got it|is|seguro|insurance|aseguranza) )?(?:through|thru|from|por|via
  |under|on|of) (?:(?:my|our|his|her|the|a|mi|su|el|la) )?(?:${terms.oneOf('through')})\b
  |\bits my (?:moms|dads|husbands|wifes|parents|jobs|works)\b|\bits (?:his|hers|theirs)\b|\bcobra\b
  |\b(?:del|de el|por el) mercado\b|\b(?:the|one|thats|el|la) (?:one |que )?(?:from|through|thru|del
  |de la|de|por) \w+|\b(?:marketplace|exchange)\b
`;

/** Insured, but the plan isn't named. */
export function findUnnamed(plain: string, isAnswer: boolean): Payment[] {
  const value = { kind: 'plan' } as const;
  const found = findMatches(plain, unnamed, value, 0.7).filter(
    ({ start }) =>
      !isAsked(plain, start) &&
      !/\b(?:no|not|dont|without|if|isnt|never|sin) (?:\w+ ){0,2}$/.test(plain.slice(0, start)),
  );
  if (!isAnswer || found.length > 0) return found;
  const match = yes.exec(plain) ?? through.exec(plain);
  return match ? [{ value, start: match.index, end: match.index + match[0].length, confidence: 0.7 }] : [];
}
