import { normalize } from '#shared/pages/normalize-words.ts';
import { type Box, cellsOf, median, type Row, textOf } from '#shared/pages/rows.ts';
import { cellValue, nameValue, phoneValue } from './field-values.ts';
import { type Found, findField, findFields, type ReadValue, sourceOf } from './find-field.ts';
import {
  careLabels,
  guarantorLabels,
  insurerNames,
  patientLabels,
  phoneLabels,
  providerLabels,
  providerWords,
} from './terms/labels.ts';
import { anyWord } from './word-patterns.ts';

const titles = anyWord([
  'statement|bill|invoice|explanation|benefits? summary|estimate|notice|denial|charges|page|summary',
  'account|itemized|detail|date|amount|due|estado de cuenta|factura|aviso|this is|dear|thank you',
  'important|payment|cuenta|patient|questions|phone|tax id|return service|service requested|remit|lines?',
  'member|claim|your|report|po box|code|codes|visit|receipt|remit|department|network|questions|pay',
]);
const street = anyWord([
  'street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|parkway|pkwy|lane|ln|suite|ste|floor|highway|hwy',
  'way|court|ct|box',
]);

/** Insurers that write themselves in small letters, alone. */
const brands = /^(?:aetna|cigna|humana|anthem|kaiser permanente|oscar)$/;

/** Words of names that are no name alone. */
const isGeneric =
  /^(?:(?:health|the|your|our|my)? ?(?:plan|health|benefits?|insurance|mutual|assurance|administrators?|medical|care|center|group|provider))$/;

type Named = Found<string> & { score: number; row: Row };

/** Names of companies at the top of the first page or after one of the labels, best first. */
export function findCompanies(rows: readonly Row[], words: RegExp, labels: readonly string[]): Named[] {
  const firstPage = rows.filter(({ page }) => page === rows[0]?.page);
  const usualSize = median(rows.map(({ size }) => size)) || 1;
  const names: Named[] = [];
  for (const [at, row] of firstPage.slice(0, 14).entries()) {
    for (const [place, start] of cellsOf(row, 0.8).entries()) {
      const cell = [...start, ...wrappedPart(start, firstPage.slice(at + 1, at + 4), usualSize)];
      const text = cleanName(
        textOf(cell)
          .replace(/ [·•|] .*$|,\s+\d.*$/, '')
          .replace(/^1 (?=[A-Z]{2})/, ''),
      );
      const plain = normalize(text);
      const count = text.split(' ').length;
      if (
        count > 8 ||
        !(/^[A-ZÁÉÍÓÚÑ\d]/.test(text) || brands.test(plain)) ||
        text.length < 4 ||
        /\d{3}|[:@]|\.com|,\s*[A-Z]{2}\s/.test(text) ||
        titles.test(plain) ||
        isGeneric.test(plain) ||
        (/\d/.test(text) && street.test(plain))
      )
        continue;
      const height = Math.max(...cell.map(({ y1, y0 }) => y1 - y0));
      if (words.test(plain) === false && (at > 2 || height < usualSize * 1.2)) continue;
      const score =
        (words.test(plain) ? 1 : 0) +
        Math.min(1.2, (height / usualSize - 0.8) * 0.9) +
        Math.max(0, 0.6 - at * 0.08) -
        place * 0.15 -
        (count === 1 ? 0.4 : 0);
      names.push({ value: text, source: sourceOf(cell, Math.min(0.95, 0.5 + score / 4)), score, row });
    }
  }
  for (const [order, found] of labeledNames(rows, labels).entries()) {
    const plain = normalize(found.value);
    if (isGeneric.test(plain)) continue;
    const score = (words.test(plain) ? 1.9 : 1) - order * 0.05;
    names.push({ ...found, score, row: rows.find((row) => isIn(row, found)) ?? (rows[0] as Row) });
  }
  const text = rows.map((row) => row.text).join(' ');
  for (const name of names) if (text.split(normalize(name.value)).length > 2) name.score += 0.4;
  return names.toSorted((a, b) => b.score - a.score);
}

/** The rest of a name in large letters that continues below. Rows of a column beside it can stand between. */
function wrappedPart(cell: readonly Box[], following: readonly Row[], usualSize: number): Box[] {
  const first = cell[0] as Box;
  const height = Math.max(...cell.map(({ y0, y1 }) => y1 - y0));
  if (height < usualSize * 1.25) return [];
  for (const row of following) {
    const below = cellsOf(row, 1.1).find(([start]) => Math.abs((start?.x0 ?? 9) - first.x0) < height * 0.6);
    if (!below) continue;
    const belowHeight = Math.max(...below.map(({ y0, y1 }) => y1 - y0));
    const isSameLetter = Math.abs(belowHeight / height - 1) < 0.35 && belowHeight > usualSize * 1.15;
    const gap = (below[0] as Box).y0 - Math.max(...cell.map(({ y1 }) => y1));
    return below.length <= 3 && isSameLetter && gap < height * 0.9 && !titles.test(normalize(textOf(below)))
      ? below
      : [];
  }
  return [];
}

const isIn = (row: Row, { source }: Found<string>): boolean =>
  row.page === source.place.page && row.boxes.some(({ word }) => word.place.top === source.place.top);

/** Without network status, list marks and what follows a comma. */
export const cleanName = (text: string): string =>
  text
    .replace(/\s*[([][^)\]]*(?:network|red|npi)[^)\]]*[)\]]?.*$/i, '')
    .replace(/[,\s]+(?:an? )?(?:in|out[- ]of)[- ](?:the[- ])?network\b.*$/i, '')
    .replace(/,\s+(?:an?|is|who)\s.*$/i, '')
    .replace(/\s+(?:on|for|dated)\s+(?:[A-Z][a-z]+\s+)?\d.*$/, '')
    .replace(/\s+NPI\b.*$/, '')
    .replace(/^[\s:*•|–-]+|[\s:*•|,.–-]+$/g, '')
    .replace(/\s+/g, ' ');

function labeledNames(rows: readonly Row[], labels: readonly string[]): Found<string>[] {
  const read: ReadValue<string> = (boxes, row) => {
    const value = cellValue(boxes, row);
    const name = value && cleanName(value.value);
    return name && isName(name) ? { value: name, count: value.count } : null;
  };
  const found = [
    ...findFields(rows, { labels, onlyAtStart: true }, read),
    // In a sentence: "services provided by".
    ...findFields(rows, { labels: labels.filter((label) => /by|payable/.test(label)) }, read),
  ];
  return found.filter(({ value }) => !titles.test(normalize(value)));
}

const isName = (text: string): boolean =>
  /^[A-Z]/.test(text) && text.split(' ').length <= 9 && !/\d{4}|@|:/.test(text) && text.length >= 4;

/** The billing provider or, on an insurer's paper, who gave the care. */
export const findProvider = (rows: readonly Row[], words: RegExp): Named | null =>
  findCompanies(rows, words, providerLabels)[0] ?? null;

/** Who sends a bill: the letterhead before the place of care. */
export const findBiller = (rows: readonly Row[]): Named | null =>
  findCompanies(
    rows,
    providerWords,
    providerLabels.filter((label) => !careLabels.test(label)),
  )[0] ?? findProvider(rows, providerWords);

const cityAndState = /(?:^|[\s,])([A-Z]{2})\.?,?\s+(\d{5})(?:-\d{4})?(?![\d-])/;

export type Address = { address: Found<string>; state: string; zip: string };

/** The address under a name, or the first one on the page. */
export function findAddress(rows: readonly Row[], near: Row | null): Address | null {
  const from = near ? near.index : 0;
  for (const row of rows.filter(
    ({ index, page }) => index >= from && index <= from + 6 && page === (near?.page ?? page),
  )) {
    for (const cell of cellsOf(row, 1.6)) {
      const found = cityAndState.exec(textOf(cell));
      if (!found || (near && Math.abs((cell[0] as Box).x0 - (near.boxes[0] as Box).x0) > 0.25)) continue;
      const above = rows[row.index - 1 - (rows[0]?.index ?? 0)];
      const start =
        above &&
        cellsOf(above, 1.6).find((one) => Math.abs((one[0] as Box).x0 - (cell[0] as Box).x0) < row.size);
      const hasStreet = /^\d+ |^P\.?\s?O\.? Box/i.test(textOf(cell));
      const boxes =
        hasStreet || !start || !/^\d+ |^P\.?\s?O\.? Box/i.test(textOf(start)) ? cell : [...start, ...cell];
      const text = boxes === cell ? textOf(cell) : `${textOf(start as Box[])}, ${textOf(cell)}`;
      return {
        address: { value: text.replace(/\s+/g, ' '), source: sourceOf(boxes) },
        state: found[1] as string,
        zip: found[2] as string,
      };
    }
  }
  return null;
}

/** Whose care it is: after a label, else who the letter is addressed to. */
export const findPatient = (rows: readonly Row[]): Found<string> | null =>
  findFirstAndLastName(rows) ??
  findField(rows, { labels: patientLabels, onlyAtStart: true }, nameValue) ??
  findRecipient(rows) ??
  findField(rows, { labels: guarantorLabels, onlyAtStart: true }, nameValue);

/** Names in two boxes of a form. */
function findFirstAndLastName(rows: readonly Row[]): Found<string> | null {
  const read: ReadValue<string> = ([box]) =>
    /^[A-ZÁÉÍÓÚÑ][\p{L}'’-]+$/u.test(box?.word.text ?? '')
      ? { value: box?.word.text as string, count: 1 }
      : null;
  const first = findField(rows, { labels: ['first name', 'nombre'], onlyAtStart: true, below: false }, read);
  const last = findField(
    rows,
    { labels: ['last name', 'apellidos?'], onlyAtStart: true, below: false },
    read,
  );
  return first && last ? { value: `${first.value} ${last.value}`, source: last.source } : null;
}

/** The name over an address, on the first page. */
function findRecipient(rows: readonly Row[]): Found<string> | null {
  const firstPage = rows.filter(({ page }) => page === rows[0]?.page);
  for (const [at, row] of firstPage.entries()) {
    for (const cell of cellsOf(row, 1.6)) {
      if (!/[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/i.test(textOf(cell))) continue;
      const above = firstPage
        .slice(Math.max(0, at - 4), at)
        .toReversed()
        .flatMap((one) =>
          cellsOf(one, 1.6).filter(
            ([first]) => Math.abs((first?.x0 ?? 9) - (cell[0] as Box).x0) < row.size * 0.6,
          ),
        );
      for (const line of above.slice(0, 3)) {
        const name = nameValue(line, row);
        const text = textOf(line);
        const isPerson =
          name?.count === line.length &&
          !providerWords.test(normalize(text)) &&
          !insurerNames.test(normalize(text));
        if (name && isPerson) return { value: name.value, source: sourceOf(line) };
      }
    }
  }
  return null;
}

/** After a label, else alone in a cell under the provider's name. */
export function findPhone(rows: readonly Row[], near: Row | null = null): Found<string> | null {
  const labeled =
    findFields(rows, { labels: phoneLabels, below: false }, phoneValue)[0] ??
    findFields(rows, { labels: ['questions about (?:your|this) (?:bill|statement|account)'] }, phoneValue)[0];
  if (labeled || !near) return labeled ?? null;
  for (const row of rows.filter(
    ({ index, page }) => page === near.page && index > near.index && index <= near.index + 4,
  ))
    for (const cell of cellsOf(row, 1.6)) {
      const found = phoneValue(cell, row);
      if (found?.count === cell.length) return { value: found.value, source: sourceOf(cell) };
    }
  return null;
}
