import { digitWords, type Spoken, type Token, tokensOf } from '../words/spoken-words.ts';

const tens: Record<string, string> = {
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '2',
  thirty: '3',
  forty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
  diez: '10',
  once: '11',
  doce: '12',
  trece: '13',
  catorce: '14',
  quince: '15',
  veinte: '2',
  treinta: '3',
  cuarenta: '4',
  cincuenta: '5',
  sesenta: '6',
  setenta: '7',
  ochenta: '8',
  noventa: '9',
};
const betweenDigits = new Set([
  'dash',
  'hyphen',
  'guion',
  '-',
  '.',
  ',',
  'dot',
  'punto',
  'space',
  'then',
  'area',
  'code',
  'and',
  'y',
  'hundred',
]);

type Run = { digits: string; words: number; start: number; end: number };

/** "fifty five" is 55, "fifty" is 50, "double five" is 55. */
function takeDigits(tokens: readonly Token[], at: number): { digits: string; count: number } | null {
  const word = tokens[at]?.word ?? '';
  const next = tokens[at + 1]?.word ?? '';
  const afterY = tokens[at + 2]?.word ?? '';
  if (/^\d+$/.test(word)) return { digits: word, count: 1 };
  if (digitWords[word]) return { digits: digitWords[word], count: 1 };
  if (word === 'double' || word === 'triple' || word === 'doble') {
    const digit = digitWords[next] ?? (/^\d$/.test(next) ? next : undefined);
    return digit ? { digits: digit.repeat(word === 'triple' ? 3 : 2), count: 2 } : null;
  }
  const ten = tens[word];
  if (!ten) return null;
  if (ten.length === 2) return { digits: ten, count: 1 };
  if (next === 'y' && digitWords[afterY]) return { digits: `${ten}${digitWords[afterY]}`, count: 3 };
  const onesDigit = digitWords[next];
  return onesDigit && onesDigit !== '0'
    ? { digits: `${ten}${onesDigit}`, count: 2 }
    : { digits: `${ten}0`, count: 1 };
}

/** Finds phone numbers with some digits in words. */
export function findSpokenNumbers(text: string): Spoken[] {
  if (
    !/\b(?:area code|zero|oh|cero|uno|one|two|three|five|six|cinco|seis|double|tres|siete|ocho|nueve|seven|eight|nine)\b/i.test(
      text,
    )
  )
    return [];
  const tokens = tokensOf(text);
  const runs: Run[] = [];
  let run: Run | null = null;
  for (let at = 0; at < tokens.length; ) {
    const digitRun = takeDigits(tokens, at);
    const token = tokens[at];
    if (digitRun && token) {
      const isInWords = !/^\d/.test(token.word);
      run ??= { digits: '', words: 0, start: token.start, end: token.end };
      run.digits += digitRun.digits;
      run.words += isInWords ? 1 : 0;
      run.end = tokens[at + digitRun.count - 1]?.end ?? token.end;
      at += digitRun.count;
    } else {
      if (run && !betweenDigits.has(token?.word ?? '')) {
        runs.push(run);
        run = null;
      }
      at += 1;
    }
  }
  if (run) runs.push(run);
  return runs
    .filter(
      ({ digits, words }) =>
        (words >= 2 || /\barea code\b/i.test(text)) &&
        (digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))),
    )
    .map(({ digits, start, end }) => ({ value: digits, start, end }));
}
