import { readTerms } from '#shared/text/read-terms.ts';
import { digitWords, type Spoken, type Token, tokensOf } from '../words/spoken-words.ts';

const terms = readTerms(new URL('./terms/spoken-email.txt', import.meta.url));

const signs: Record<string, string> = {
  dot: '.',
  punto: '.',
  period: '.',
  point: '.',
  '.': '.',
  underscore: '_',
  'guion bajo': '_',
  subguion: '_',
  _: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  guion: '-',
  '-': '-',
  plus: '+',
  '+': '+',
};
const atSigns = new Set(['@', 'at', 'arroba']);
const topDomains = new Set('com org net edu gov us io co es mx example info me biz mil'.split(' '));
const providers = new Set(
  'gmail yahoo hotmail outlook icloud aol live msn comcast protonmail proton'.split(' '),
);
/** Words before an address that aren't part of it. */
const leadIns = new Set(terms.terms('lead ins'));

const isLeadIn = (token: Token | undefined) =>
  token !== undefined && leadIns.has(token.word.replace(/['\u2019]/g, ''));
const isWord = (token: Token | undefined) => token !== undefined && /^[a-z\d]/.test(token.word);
const isBeside = (a: Token | undefined, b: Token | undefined) =>
  a !== undefined && b !== undefined && a.end === b.start;

/** The part before "at", read right to left. */
function localPart(
  tokens: readonly Token[],
  at: number,
  isOneWord: boolean,
): { value: string; start: number } | null {
  let index = at - 1;
  let value = '';
  let start = -1;
  while (index >= 0) {
    const token = tokens[index];
    if (!token || !isWord(token) || (value === '' && isLeadIn(token))) break;
    value = `${digitWords[token.word] && value !== '' ? digitWords[token.word] : token.word.replace(/['\u2019]/g, '')}${value}`;
    start = token.start;
    const before = tokens[index - 1];
    const sign = before && signs[before.word];
    const beforeSign = tokens[index - 2];
    // A period may end the previous sentence (". Rosa at gmail") or be part of the address (".d").
    if (sign && isWord(beforeSign) && (sign !== '.' || before.word !== '.' || isBeside(before, token))) {
      value = `${sign}${value}`;
      index -= 2;
      continue;
    }
    const isInitial =
      before !== undefined &&
      /^[a-z\d]$/.test(before.word) &&
      (index < 2 ||
        isLeadIn(tokens[index - 2]) ||
        /^[a-z]$|^[.,]$|^it'?s$/.test(tokens[index - 2]?.word ?? ''));
    const isNumber = /^\d+$/.test(token.word) && isWord(before) && !isLeadIn(before);
    const isJoined = isOneWord && isWord(before) && !isLeadIn(before);
    if (!isInitial && !isNumber && !isJoined) break;
    index -= 1;
  }
  return value === '' ? null : { value, start };
}

/** The part after "at": `gmail dot com`, `gmail.com`, `gmail com`, and `gmail` alone. */
function domainPart(tokens: readonly Token[], at: number): { value: string; end: number } | null {
  const first = tokens[at + 1];
  if (!first || !isWord(first)) return null;
  let value = first.word;
  let end = first.end;
  let index = at + 2;
  let isComplete = false;
  while (index < tokens.length) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (!token) break;
    const sign = signs[token.word];
    if (
      (sign === '.' || sign === '-') &&
      isWord(next) &&
      next &&
      (token.word !== '.' || topDomains.has(next.word) || isBeside(token, next))
    ) {
      value += `${sign}${next.word}`;
      end = next.end;
      isComplete = isComplete || topDomains.has(next.word) || /^[a-z]{2,}$/.test(next.word);
      index += 2;
    } else if (!isComplete && providers.has(value) && topDomains.has(token.word)) {
      value += `.${token.word}`;
      end = token.end;
      isComplete = true;
      index += 1;
    } else break;
  }
  if (isComplete) return { value, end };
  return providers.has(value) ? { value: `${value}.com`, end } : null;
}

/** Finds dictated addresses ("rosa at gmail dot com") and ones with spaces in them. */
export function findSpokenEmails(text: string): Spoken[] {
  const tokens = tokensOf(text);
  const isOneWord = /\b(?:all one word|one word|no spaces?|together|todo junto|sin espacios?|junto)\b/i.test(
    text,
  );
  return tokens.flatMap((token, at): Spoken[] => {
    if (!atSigns.has(token.word)) return [];
    const domain = domainPart(tokens, at);
    const local = domain && localPart(tokens, at, isOneWord);
    if (!domain || !local) return [];
    // "I work at gmail" isn't an address.
    const isSpokenInFull =
      token.word !== 'at' ||
      /\b(?:dot|punto|point|period)\b|\.(?:com|org|net|edu|example)\b/i.test(
        text.slice(token.start, domain.end),
      ) ||
      local.value.length > 3;
    return isSpokenInFull
      ? [{ value: `${local.value}@${domain.value}`, start: local.start, end: domain.end }]
      : [];
  });
}
