import { isDeepStrictEqual } from 'node:util';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import type { ExtractedFact } from '../intake-engine.ts';

const drops =
  '(?:forgets?|drop|remove|delete|scratch|take (?:out|off)|get rid of|ignore|leave out|never ?mind|cancel|clear|olvide(?:se)?|olvidate|quit[ae]|borr[ae]|elimin[ae]|ignore)';
const link = '(?: (?:about|de|the|my|her|his|their|our|that|out|off|part|el|la|los|las|mi|su|lo|with))*';

const named: readonly [pattern: string, facts: readonly FactName[]][] = [
  ['(?:insurance|plan|seguro)', ['insurance']],
  ['(?:date|day|time|deadline|fecha|dia|hora|horario)', ['when']],
  ['(?:preferences?|wish(?:es)?|preferencias?|female doctor|male doctor|doctora)', ['constraints']],
  ['(?:phone(?: number)?|number|telefono|numero)', ['phone']],
  ['(?:e ?mail(?: address)?|correo)', ['email']],
  ['(?:name|nombre)', ['name']],
  ['(?:city|place|location|zip(?: code)?|ciudad|lugar)', ['place']],
  ['(?:pharmacy|farmacia)', ['pharmacy']],
];

const patterns = named.map(([words, facts]) => ({
  pattern: new RegExp(`\\b${drops}${link} ${words}\\b(?! (?:is|was|es|era))`),
  facts,
}));

/** The known facts that a message withdraws without a new value: "forget the insurance". */
export function readCleared(plain: string, known: CareNeed, extracted: readonly ExtractedFact[]): FactName[] {
  const stated = extracted
    // The insurance in "forget the insurance" isn't a new plan.
    .filter((fact) => !(fact.name === 'insurance' && fact.value.kind === 'plan' && !fact.value.plan))
    .filter(({ name, value }) => !isDeepStrictEqual(value, known[name]))
    .map(({ name }) => name);
  return patterns
    .filter(({ pattern }) => pattern.test(plain))
    .flatMap(({ facts }) => facts)
    .filter((name) => known[name] !== undefined && !stated.includes(name));
}
