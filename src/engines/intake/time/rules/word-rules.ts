import { numberOf, ordinaryWord } from '../build-chunks.ts';
import { compileGrammar } from '../grammar.ts';

/** Two-word numbers, greetings, names, and "mañana" as morning. */
export const wordRules = compileGrammar([
  ['dr|mr|mrs|ms|dra|sr|sra|doctor|doctora|nurse .? <weekday|month>', () => ordinaryWord],
  ['a? couple of?', () => ({ kind: 'number', value: 2 })],
  [
    '<month> .',
    ({ captured, after }) =>
      after?.kind === 'number' || after?.kind === 'ordinal'
        ? { kind: 'month', word: captured(0).word, value: numberOf(captured(0)) }
        : null,
  ],
  ['un par of?', () => ({ kind: 'number', value: 2 })],
  ['a? few', () => ({ kind: 'number', value: 4 })],
  ['a? several', () => ({ kind: 'number', value: 5 })],
  ['varios|varias|unos|unas', ({ after }) => (after?.kind === 'unit' ? { kind: 'number', value: 4 } : null)],
  ['unos|unas <number>', ({ captured }) => ({ kind: 'number', value: numberOf(captured(0)) })],
  [
    '<number> -? <ordinal>',
    ({ captured }) =>
      /^(?:twenty|thirty)$/.test(captured(0).word) && numberOf(captured(1)) < 10
        ? { kind: 'ordinal', value: numberOf(captured(0)) + numberOf(captured(1)) }
        : null,
  ],
  // "Only there 1st and 3rd Wednesdays".
  ['<ordinal> and|or|& <ordinal> <weekday>', () => ordinaryWord],
  ['good|buenas|buenos|buen|feliz <part|unit>', () => ordinaryWord],
  [
    'mas|muy|tan|demasiado|bien|llego|llegue|hace <part>',
    ({ captured }) => (captured(0).word === 'tarde' ? ordinaryWord : null),
  ],
  [
    'medio|media <unit>',
    ({ captured }) => (captured(0).word === 'day' ? { kind: 'part', word: 'noon' } : null),
  ],
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
