import { isValidNpi } from '#shared/npi.ts';
import { normalize } from '#shared/pages/normalize-words.ts';
import type { Box, Row } from '#shared/pages/rows.ts';
import type { ReadValue } from './find-field.ts';
import { readAmount } from './read-amount.ts';
import { readCompactDate } from './read-date.ts';
import { tokensOf } from './tokens.ts';
import { exactly } from './word-patterns.ts';

const rowFrom = (boxes: readonly Box[], row: Row): Row => ({ ...row, boxes: [...boxes] });

/** A date after its label, where digits alone are one too: `03052026`, `030526`. */
export const dateValue: ReadValue<string> = (boxes, row) => {
  const compact = readCompactDate(boxes[0]?.word.text ?? '');
  if (compact) return { value: compact, count: 1 };
  const [token] = tokensOf(rowFrom(boxes, row));
  return token?.date ? { value: token.date, count: token.boxes.length } : null;
};

export type DateRange = { from: string; to: string };

export const dateRangeValue: ReadValue<DateRange> = (boxes, row) => {
  const tokens = tokensOf(rowFrom(boxes, row));
  const [first, second, third] = tokens;
  const compact = [first, third].map((token) => readCompactDate(token?.text ?? ''));
  if (compact[0] && compact[1] && second && /^(?:-|–|to|thru|through)$/i.test(second.text))
    return { value: { from: compact[0], to: compact[1] }, count: 3 };
  if (!first?.date) {
    // `08/06/2026-08/08/2026` in one word.
    const pair = /^(\S+\d)[-–](\d\S+)$/.exec(first?.text ?? '');
    const ends =
      pair &&
      [pair[1], pair[2]].map(
        (text) => dateValue([withText(first?.boxes[0] as Box, text as string)], row)?.value,
      );
    return ends?.[0] && ends[1] ? { value: { from: ends[0], to: ends[1] }, count: 1 } : null;
  }
  const isOpen = second && /^(?:-|–|—|to|thru|through|hasta)$/i.test(second.text) && !third?.date;
  // The second date stands in the next line.
  if (isOpen && (third || tokens.length === 2)) return null;
  const isRange = second && /^(?:-|–|—|to|thru|through|al?|hasta)$/i.test(second.text) && third?.date;
  const end = isRange ? third : second?.date && second.x0 - first.x1 < row.size * 1.5 ? second : null;
  return {
    value: { from: first.date, to: end?.date ?? first.date },
    count: end
      ? tokens.slice(0, tokens.indexOf(end) + 1).reduce((sum, { boxes: used }) => sum + used.length, 0)
      : first.boxes.length,
  };
};

const withText = (box: Box, text: string): Box => ({ ...box, word: { ...box.word, text } });

export type AmountValue = { cents: number | null; alternatives: number[] };

export const amountValue: ReadValue<AmountValue> = (boxes, row) => {
  const tokens = tokensOf(rowFrom(boxes, row)).slice(0, 4);
  for (const [at, token] of tokens.entries()) {
    // "Amount due by 05/27/2026".
    if (token.date && /^(?:by|on|before|of|del?)$/i.test(tokens[at - 1]?.text ?? '')) continue;
    if (token.amount)
      return {
        value: { cents: token.amount.cents, alternatives: token.amount.alternatives },
        count: boxes.indexOf(token.boxes.at(-1) as Box) + 1,
      };
    // Words may stand between: "Total charges 3 items". Another label must not.
    if (
      !token.date &&
      !/^(?:\d{1,3}|\(.*\)|usd|[.:]+|for|of|this|visit|your|and|from|to|by|on|before|antes|del?)$/i.test(
        token.text,
      )
    )
      return null;
  }
  return null;
};

/** A number that a narrow cell breaks at its hyphens. */
function joinAtHyphens(boxes: readonly Box[], row: Row): { text: string; used: number } {
  let text = '';
  let used = 0;
  for (const box of boxes.slice(0, 4)) {
    const previous = boxes[used - 1];
    const piece = box.word.text.replace(/[,;:.]+$/, '').replace(/^#/, '');
    if (previous && !(/\d-$/.test(text) && /^\d+(?:-\d+)*-?$/.test(piece))) break;
    if (previous && box.x0 > previous.x1 + row.size * 0.5) break;
    text += piece;
    used += 1;
  }
  return { text, used };
}

const identifier = /^[A-Z\d][A-Z\d\-*./]{2,24}$/i;

/** A number of an account, claim or member: at least three digits, no date, no amount. */
export const identifierValue: ReadValue<string> = (boxes, row) => {
  const [first, second] = boxes;
  if (!first) return null;
  // `SM 4410 2277 01`.
  if (/^[A-Z]{2,4}$/.test(first.word.text) && second && second.x0 - first.x1 < row.size * 0.75) {
    const groups = boxes.slice(1, 5);
    const end = groups.findIndex(
      (box, at) => !/^\d{2,}$/.test(box.word.text) || box.x0 - (boxes[at] as Box).x1 > row.size * 0.75,
    );
    const used = end === -1 ? groups : groups.slice(0, end);
    const digits = used.map(({ word }) => word.text).join(' ');
    return digits.length > 4 ? { value: `${first.word.text} ${digits}`, count: used.length + 1 } : null;
  }
  const { text, used } = joinAtHyphens(boxes, row);
  if (/[-/]$/.test(text)) return null;
  if (!identifier.test(text) || (text.match(/\d/g)?.length ?? 0) < 3) return null;
  if (
    readAmount(text) ||
    dateValue([first], row) ||
    /^\(?\d{3}\)?$|^\d{3}-\d{3}-\d{4}$|^\d{1,2}:\d{2}/.test(text)
  )
    return null;
  // Numbers in groups: `123 456 789`.
  let value = text;
  let count = used;
  for (const box of boxes.slice(used, used + 3)) {
    const previous = boxes[count - 1] as Box;
    const piece = box.word.text.replace(/[,;:.]+$/, '');
    if (
      box.x0 - previous.x1 > row.size * 0.5 ||
      !/^[A-Z]?\d{2,}[A-Z]?\d*$/.test(piece) ||
      readAmount(piece) ||
      dateValue([box], row)
    )
      break;
    value += ` ${piece}`;
    count += 1;
  }
  return { value, count };
};

export const npiValue: ReadValue<string> = ([first]) => {
  const text = first?.word.text.replace(/\D+$/, '') ?? '';
  return isValidNpi(text) ? { value: text, count: 1 } : null;
};

export const einValue: ReadValue<string> = ([first]) => {
  const text = first?.word.text.replace(/[.,;]+$/, '') ?? '';
  return /^\d{2}-?\d{7}$/.test(text) ? { value: text.replace('-', ''), count: 1 } : null;
};

export const phoneValue: ReadValue<string> = (boxes) => {
  let digits = '';
  for (const [at, { word }] of boxes.slice(0, 4).entries()) {
    if (!/^[+(\d][\d().\-–]*[\d)]?[,.;]?$/.test(word.text) && !/^[-–.]$/.test(word.text)) return null;
    digits += word.text.replace(/\D/g, '');
    const bare = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
    if (/^[2-9]\d{2}[2-9]\d{6}$/.test(bare)) return { value: bare, count: at + 1 };
    if (digits.length > 11) return null;
  }
  return null;
};

const notInNames = exactly([
  'patient|name|account|acct|number|date|id|statement|member|claim|provider|insurance|amount|total|of',
  'service|dob|birth|due|no|page|the|your|balance|group|plan|phone|address|this|is|we|services|questions',
  'information|responsibility|policy|subscriber|in|and|for|type|status|relationship|self|payment',
  'payments|control|portion|balance|visit|code|codes|fecha|numero|cuenta|del|nombre|mr|mrs|ms|dr',
  'part|use|thank|thanks|please|on|to|our|your|you|as|if|after|hospital|medical|health|group|center',
  'first|last|middle|initial|self|relationship|all|any|more|help|important|pay|a|an|is|it|at|or|not',
]);

/** Whether another label begins here: a wider gap, and a colon within three words. */
function startsLabel(boxes: readonly Box[], at: number, size: number): boolean {
  const gapBefore = (place: number): number => ((boxes[place]?.x0 ?? 0) - (boxes[place - 1]?.x1 ?? 0)) / size;
  if (at === 0 || !boxes.slice(at, at + 3).some(({ word }) => /:$/.test(word.text))) return false;
  const gaps = Array.from({ length: at - 1 }, (_, place) => gapBefore(place + 1));
  return (
    gapBefore(at) > 0.72 ||
    (gaps.length > 0 && gapBefore(at) > 0.42 && gapBefore(at) > Math.min(...gaps) * 1.5)
  );
}

/** A person's name: two to four capitalized words up to a gap or another label. */
export const nameValue: ReadValue<string> = (boxes, row) => {
  const words: string[] = [];
  let count = 0;
  for (const box of boxes.slice(0, 6)) {
    const previous = boxes[count - 1];
    if (previous && box.x0 - previous.x1 > row.size * 0.9) break;
    if (words.length > 1 && startsLabel(boxes, count, row.size)) break;
    const text = box.word.text;
    if (/^(?:mr|mrs|ms|sr|sra|srta)\.?$/i.test(text) && words.length === 0) {
      count += 1;
      continue;
    }
    if (!/^[A-ZÁÉÍÓÚÑÜ][\p{L}'’.-]*,?$/u.test(text) || notInNames.test(normalize(text)) || /:$/.test(text)) {
      const clean =
        /^[A-ZÁÉÍÓÚÑÜ][\p{L}'’-]+[:;]$/u.test(text) &&
        words.length === 1 &&
        !notInNames.test(normalize(text));
      if (clean) {
        words.push(text.slice(0, -1));
        count += 1;
      }
      break;
    }
    words.push(text);
    count += 1;
    if (words.length === 4 || (/,$/.test(text) && words.length > 1)) break;
  }
  if (words.length < 2) return null;
  const joined = words.join(' ').replace(/,$/, '');
  const reversed = /^([^,]+), (.+)$/.exec(joined);
  return { value: reversed ? `${reversed[2]} ${reversed[1]}` : joined, count };
};

/** The words of a cell: an insurer, a provider, a service. */
export const cellValue: ReadValue<string> = (boxes, row) => {
  const used: Box[] = [];
  for (const box of boxes) {
    const previous = used.at(-1);
    if (previous && box.x0 - previous.x1 > row.size * 1.2) break;
    if (/^[·•|]$/.test(box.word.text) || startsLabel(boxes, used.length, row.size)) break;
    used.push(box);
  }
  const text = used
    .map(({ word }) => word.text)
    .join(' ')
    .replace(/[,;:]+$/, '');
  return /[A-Za-z]{3}/.test(text) ? { value: text, count: used.length } : null;
};
