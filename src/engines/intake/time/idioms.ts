import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { Chunk } from './chunk.ts';

const terms = readTerms(new URL('./terms/idioms.txt', import.meta.url));

/** Ways to say "the first available". */
const soon = regex('g')`
  \b(?:asap|as? ?soon as (?:humanly |at all )?(?:pos+[aie]ble?|posible|available|can be|convenient
  |(?:i|you|u|they|we|she|he|yall|someone|somebody) (?:can|could
  |are able)(?: (?:possibly|take|see|get|fit|do|manage)(?: (?:me|us|her|him|it|them|mom|dad))?
  (?: in)?)?(?! (?:get |the |my |some ))|(?:theres|there is) (?:a|an|any)(?: \w+)?)
  |soon as pos+[aie]ble?|right away|immediately|(?:the )?(?:very )?(?:first|1st) (?:available|opening
  |appointment)|(?<!at )(?<!at the )(?:the )?(?:soonest
  |earliest)(?: (?:available|possible|appointment|opening|slot|convenience|date|day|time|you have
  |they have|there is))?|your earliest convenience
  |(?:the )?next (?:available|(?:open|free|available)? ?(?:opening|slot|spot|appointment|appt)
  |one you have|thing you have)|(?:the )?(?:sooner|quicker) the better
  |lo (?:antes|mas pronto|mas rapido|mas antes|pronto) (?:que se pueda|que puedan|posible)|lo antes
  |(?:tan|lo mas) (?:pronto|rapido)(?: (?:como )?(?:se pueda|posible|puedan?))?|cuanto antes
  |a la (?:brevedad|mayor brevedad)(?: posible)?|inmediatamente|de inmediato
  |en cuanto (?:se )?(?:pueda|puedan|haya)|ya mismo
  |(?:el|la) primer[oa]? (?:cita|hueco|espacio|turno|dia|que haya|disponible)(?: disponible)?)\b
`;

/** The same, but only in answer to "when?". Elsewhere these words mean something else. */
const soonAnswer = regex('g')`
  \b(?:(?<!from )(?:right |like )?now(?! (?:that|they|the|im|i|we|not|its|my)\b)|ahora(?: mismo)?
  |ahorita(?: mismo)?|aora|ya(?! (?:que|no|tengo|me|le|lo|se))|(?<!how )soon(?!er or)|pronto
  |urgent(?:ly)?|urgente|quick(?:ly)?|rapido)\b
`;

/** Ways to say that any day works. */
const anytime = regex('g')`
  \b(?:any ?(?:time|day|date)s?(?: (?:at all|really|is (?:fine|good|ok)|works))?
  (?! (?:i (?:eat|walk|move|bend|try|get|go|stand|sit|lift|run|cough)|it|my|he|she|of the))
  |when ?ever(?! (?:i|it|my|he|she|the|his|her)\b)
  |(?:im |i am |were |pretty |very |totally |super )*flexible
  |no (?:particular |real |specific )?preference|at (?:your|their|his|her) convenience
  |when(?: it is| its)? convenient|when (?:you|u|they|yall) (?:can|have|get
  |are)(?: (?:time|it|a chance|an? opening|availability|something|to it|around to it|free))*
  |no (?:specific|set|particular) (?:date|day|time)|every ?day (?:is|works|its)
  |cuando (?:sea|gusten?|quieran?|puedan?|se pueda|ustedes (?:puedan|quieran|digan)
  |usted (?:pueda|quiera|diga)|haya (?:espacio|cita|cupo|lugar|disponibilidad|algo|chance|campo)
  |(?:tengan|tenga) (?:espacio|cita|cupo|lugar|disponibilidad|algo|campo)
  |(?:les|le) (?:convenga|quede bien|sirva))|(?:cualquier|cualkier|cualquiera) (?:dia|hora|momento
  |fecha|horario|otro dia)|(?:el|la|los|las) (?:dia |hora |fecha )?que (?:sea|haya|tengan|puedan
  |quieran)|(?:el dia|la hora|la fecha) (?:me )?(?:da igual|no importa)
  |(?:no tengo|sin) (?:preferencia|fecha|un dia)(?: \w+ especifico)?
  |(?:soy|estoy|tengo horario) flexible|todos los dias (?:puedo|me|estan)
  |(?:puedo )?(?:todos los dias|siempre)(?= puedo))\b
`;

const anytimeAnswer = regex('g')`\b(?:${terms.oneOf('anytime answer')})\b`;

/** Finds phrases that replace a day. `isAnswer`: the question was when. */
export function findIdioms(plain: string, isAnswer: boolean, today: string): Chunk[] {
  const found = (pattern: RegExp, chunk: Pick<Chunk, 'kind' | 'days'>) =>
    [...plain.matchAll(pattern)].map(
      (match): Chunk => ({
        ...chunk,
        word: 'idiom',
        start: match.index,
        end: match.index + match[0].length,
      }),
    );
  const first = { kind: 'days', days: { from: today, isSoon: true } } as const;
  const all = [
    ...found(soon, first),
    ...found(anytime, { kind: 'open' }),
    ...(isAnswer ? [...found(soonAnswer, first), ...found(anytimeAnswer, { kind: 'open' })] : []),
  ];
  return all
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((chunk, at, sorted) => !sorted.slice(0, at).some(({ end }) => end > chunk.start));
}
