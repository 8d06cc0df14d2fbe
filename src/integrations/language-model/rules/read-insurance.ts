import type { Insurance } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { hear } from './heard-fact.ts';
import { createLexicon, type Found } from './lexicon.ts';
import { isDenied, keepLatest } from './said-otherwise.ts';

/** Insurers and public programmes; what a person wrote stays the plan's name. */
export const insurers = createLexicon<string>({
  named:
    'aetna|cigna|united healthcare|unitedhealthcare|united health care|united health|uhc|blue cross blue shield|blue cross and blue shield|blue cross|blue shield|bcbs|florida blue|humana|medicare advantage|medicare part b|medicare|medicaid|tricare|kaiser permanente|kaiser|oscar health|oscar|ambetter|molina healthcare|molina|sunshine health|avmed|simply healthcare|wellcare|well care|anthem|bright health|careplus|care plus|freedom health|optimum healthcare|geha|optum|centene|harvard pilgrim|highmark|upmc|health net|champva|florida kidcare|kidcare|healthy kids|chip|obamacare|marketplace plan|affordable care act|va benefits|va insurance|capital health plan|health first|devoted health|devoted|umr|meritain|emblem health|fidelis|geisinger|medi cal|medical mutual|priority health|caresource|peach state',
});

const planTail =
  /^(?: (?:ppo|hmo|epo|pos|hdhp|gold|silver|bronze|platinum|advantage|medicare|medicaid|plus|premier|choice|select|complete|open access|blueoptions|blueselect|bluecare|mymedicare|dual complete|part [abd]|preferred|basic|federal|florida|community plan|for life|prime|of \w+|employee program))+/;

/** Written in plain text, where apostrophes are gone. */
const none =
  /\b(?:(?:i |we |he |she )?(?:am |im |is |hes |shes |are )?(?:currently )?(?:uninsured|not insured|without (?:any )?(?:health |medical )?(?:insurance|coverage)|between insurances)|(?:(?:i|we|he|she) )?(?:(?:have|has|got|had) )?no (?:(?:health|medical) )?(?:insurance|coverage)|(?:(?:i|we|he|she) )?(?:dont|do not|doesnt|does not|didnt) (?:currently |actually |really )?(?:have|has|got|carry) (?:any |an )?(?:health |medical )?(?:insurance|coverage|one)|(?:i )?(?:just )?lost (?:my|our) (?:job and )?(?:health )?(?:insurance|coverage)|(?:my )?insurance (?:ended|expired|lapsed|was cancelled|got cancelled)|(?:ill |i will |will |i |im |can |id like to |prefer to |rather )*(?:pay(?:ing)? )(?:with |in |by )?(?:cash|out of (?:my )?(?:own )?pocket|myself|directly|for it myself)|self ?pay(?:ing)?|cash ?pay(?:ing)?|cash (?:price|patient|only)|(?:just |only )?cash|out of pocket|insurance none|(?:(?:yo|ahora|actualmente) )?no (?:tengo|tenemos|tiene|cuento con) (?:ningun )?(?:seguro|aseguranza|cobertura)(?: medico| de salud)?|sin (?:ningun )?(?:seguro|aseguranza)(?: medico)?|(?:pago|pagare|voy a pagar|pagar) (?:en |con )?(?:efectivo|de mi bolsillo|directo)|(?:en )?efectivo|no estoy asegurad[oa])\b/g;
const savings =
  /\b(?:hsa|fsa|hra|health savings(?: account)?|flexible spending(?: account)?|health reimbursement(?: account| arrangement)|cuenta de ahorros? (?:de salud|medicos?|para la salud))\b/g;
const unnamed =
  /\b(?:(?:i|we|he|she) (?:do )?(?:have|has) (?:(?:good|health|medical|private|great|bad|some|really|my|an|work|commercial) )*(?:insurance|coverage)|(?:im|i am|we are|hes|shes) (?:fully )?(?:insured|covered)|(?:use |using |through |on |under |with |have )?(?:my|our|his|her) (?:(?:work|health|husbands|wifes|moms|dads|parents|employers?|jobs?|company|medical|school|fathers|mothers) )*(?:insurance|plan|coverage|policy)|insurance through (?:my|his|her) (?:\w+ )?\w+|si tengo (?:seguro|aseguranza)|tengo (?:un )?(?:seguro|aseguranza)(?: medico)?|mi (?:seguro|aseguranza)|(?:employer|work|private|commercial) insurance)\b/g;
const called =
  /\b(?:insured (?:by|with|through)|covered (?:by|with|through)|insurance (?:is(?: with| through)?|company is|from|with|provider is|carrier is)|(?:my )?(?:carrier|insurer|plan) is|(?:mi )?(?:seguro|aseguranza) (?:es(?: de| con)?|con)|asegurad[oa] (?:con|por)) ((?:(?:the )?[a-z][a-z0-9]*)(?: (?!and\b|in\b|near\b|but\b|so\b|for\b|i\b|which\b|that\b|with\b|y\b|en\b|need\b|to\b)[a-z][a-z0-9]*){0,3})/g;
const notAName =
  /^(?:not|no|none|bad|good|great|terrible|expensive|denied|denying|refusing|through|my|his|her|a|an|the|work|ending|over|ok|fine|through|going|what|only|too|very|still|being|really|isnt|unknown|pending|active|expired|employer|insurance|cancelled|all|malo|bueno|muy|confusing|complicated|paying|dont|covering|wont)\b/;

type SaidInsurance = Found<Insurance> & { confidence: number };

function findMatches(plain: string, pattern: RegExp, value: Insurance, confidence: number): SaidInsurance[] {
  return [...plain.matchAll(pattern)].map((match) => ({
    value,
    start: match.index,
    end: match.index + match[0].length,
    confidence,
  }));
}

function withTail(message: PlainText, start: number, end: number): Found<Insurance> {
  const tail = planTail.exec(message.plain.slice(end))?.[0] ?? '';
  // "Medicaid of Florida" is a plan's name; "Aetna in Florida" is a place, and the tail has no such word.
  const at = { start, end: end + tail.length };
  return { value: { kind: 'plan', plan: message.quote(at.start, at.end) }, ...at };
}

/** "Medicare Advantage from Humana" is one plan. */
function joinProducts(message: PlainText, plans: readonly SaidInsurance[]): SaidInsurance[] {
  const joined: SaidInsurance[] = [];
  for (const plan of plans) {
    const last = joined.at(-1);
    const isSame =
      last &&
      /^ (?:(?:plan )?(?:from|by|through|with|via|de|con) )?$/.test(
        message.plain.slice(last.end, plan.start),
      );
    if (!last || !isSame) joined.push(plan);
    else {
      const at = { start: last.start, end: plan.end };
      const value = { kind: 'plan', plan: message.quote(at.start, at.end) } as const;
      joined.splice(-1, 1, { ...at, value, confidence: last.confidence });
    }
  }
  return joined;
}

function findPlans(message: PlainText, isAnswer: boolean): SaidInsurance[] {
  const { plain } = message;
  const named = insurers.findAll(plain).flatMap((found) => {
    const isOrdinaryWord = /^(?:oscar|devoted|chip|care plus|medical mutual|anthem|health first)$/.test(
      plain.slice(found.start, found.end),
    );
    const isMarked =
      isAnswer || /\b(?:insurance|plan|have|with|through|on|is|tengo|con|seguro)\b/.test(plain);
    return isOrdinaryWord && !isMarked
      ? []
      : [{ ...withTail(message, found.start, found.end), confidence: 0.95 }];
  });
  if (named.length > 0) return joinProducts(message, named);
  return [...plain.matchAll(called)].flatMap((match) => {
    const name = match[1] ?? '';
    if (notAName.test(name)) return [];
    const start = match.index + match[0].length - name.length;
    return [{ ...withTail(message, start, start + name.length), confidence: 0.75 }];
  });
}

/** How the care is paid. A named plan outweighs a savings account, which outweighs "I have insurance". */
export function readInsurance(message: PlainText, isAnswer: boolean): HeardFact | null {
  const { plain } = message;
  const isQuestion = (start: number) =>
    /\b(?:is there|do they|do you|if i|should i|what if|without having) (?:\w+ ){0,2}$/.test(
      plain.slice(0, start),
    );
  const without = findMatches(plain, none, { kind: 'none' }, 0.95).filter(({ start }) => !isQuestion(start));
  const plans = keepLatest(plain, findPlans(message, isAnswer));
  const accounts = keepLatest(plain, findMatches(plain, savings, { kind: 'hsa' }, 0.95));
  const some = findMatches(plain, unnamed, { kind: 'plan' }, 0.7).filter(
    (found) =>
      !isDenied(plain, found.start) && !without.some((no) => no.start < found.end && found.start < no.end),
  );
  // A plan named together with "no insurance" is spoken of, for example as lost, unless it comes last.
  const strong = [...without, ...plans].toSorted((a, b) => a.start - b.start);
  const latest = strong.at(-1) ?? accounts.at(-1) ?? some.at(-1);
  return latest ? hear(message, 'insurance', latest.value, latest, latest.confidence) : null;
}
