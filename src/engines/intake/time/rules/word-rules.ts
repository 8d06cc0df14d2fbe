import { numberOf, ordinary } from '../build-chunks.ts';
import { compileGrammar } from '../grammar.ts';

/** Two-word numbers, greetings, names, and the Spanish word for both morning and tomorrow. */
export const wordRules = compileGrammar([
  ['dr|mr|mrs|ms|dra|sr|sra|doctor|doctora|nurse .? <weekday|month>', () => ordinary],
  ['a? couple of?', () => ({ kind: 'number', value: 2 })],
  [
    '<month> .',
    ({ saw, after }) =>
      after?.kind === 'number' || after?.kind === 'ordinal'
        ? { kind: 'month', word: saw(0).word, value: numberOf(saw(0)) }
        : null,
  ],
  ['un par of?', () => ({ kind: 'number', value: 2 })],
  ['a? few', () => ({ kind: 'number', value: 4 })],
  ['a? several', () => ({ kind: 'number', value: 5 })],
  ['varios|varias|unos|unas', ({ after }) => (after?.kind === 'unit' ? { kind: 'number', value: 4 } : null)],
  ['unos|unas <number>', ({ saw }) => ({ kind: 'number', value: numberOf(saw(0)) })],
  [
    '<number> -? <ordinal>',
    ({ saw }) =>
      /^(?:twenty|thirty)$/.test(saw(0).word) && numberOf(saw(1)) < 10
        ? { kind: 'ordinal', value: numberOf(saw(0)) + numberOf(saw(1)) }
        : null,
  ],
  // "Only there 1st and 3rd Wednesdays".
  ['<ordinal> and|or|& <ordinal> <weekday>', () => ordinary],
  ['good|buenas|buenos|buen|feliz <part|unit>', () => ordinary],
  [
    'mas|muy|tan|demasiado|bien|llego|llegue|hace <part>',
    ({ saw }) => (saw(0).word === 'tarde' ? ordinary : null),
  ],
  ['medio|media <unit>', ({ saw }) => (saw(0).word === 'day' ? { kind: 'part', word: 'noon' } : null)],
  ['(por|en|of|a) la|las (manana|mananas)', () => ({ kind: 'part', value: 0 })],
  ['la|las manana|mananas', ({ after }) => (after?.word === 'siguiente' ? null : { kind: 'part', value: 0 })],
  ['every|toda|todas las? manana|mananas', () => ({ kind: 'part', isPlural: true })],
  [
    'get|gets|getting|got|im|is|am|shes|hes|theyre? off|out|done|leave of|from|with? my|the? work|shift',
    () => ({ kind: 'word', word: 'leaving work' }),
  ],
  [
    'a|cuando? el? salgo|sale|salir|salga|saliendo of? el|la|mi? trabajo|jale|chamba|pega|laburo|turno|work|fabrica|tienda|oficina',
    () => ({ kind: 'word', word: 'leaving work', value: 17 }),
  ],
]);
