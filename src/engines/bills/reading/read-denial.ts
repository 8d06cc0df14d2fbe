import { normalize } from '#shared/pages/normalize-words.ts';
import { type Box, type Row, textOf } from '#shared/pages/rows.ts';
import { dateAlone } from './date-alone.ts';
import { amountValue, cellValue, dateValue, identifierValue, phoneValue } from './field-values.ts';
import { type Found, findField, findFields, type ReadValue, sourceOf } from './find-field.ts';
import { findCompanies, findPatient } from './find-names.ts';
import type { Paper } from './paper.ts';
import { isProcedure, readProcedure } from './read-code.ts';
import { reasonCodesIn, remarkCodesIn } from './read-eob.ts';
import { readTables } from './read-table.ts';
import type { Denial } from './reading.ts';
import * as labels from './terms/labels.ts';

const reasonLabels = [
  '(?:the )?(?:specific )?reasons? for (?:the |this |our |your )?(?:denial|decision|determination|adverse determination)(?: is| are)?',
  'why (?:we|your \\w+ was|was it) (?:denied|made this decision|not approved)(?: this| it)?',
  '(?:denial|decision) reason',
  'reason (?:we|it was|your claim was) denied',
  'motivo de (?:la )?(?:denegacion|negacion|decision)',
  'because',
  'rationale',
];
const serviceLabels = [
  '(?:requested|denied) (?:service|item|treatment|procedure)s?',
  '(?:service|item|treatment|procedure)s? (?:requested|denied|not approved|under review|description)',
  'description of (?:the )?services?',
  'services?(?! dates?)',
  '(?<!de )(?<!fecha )servicios?(?: denegados?| solicitados?)?',
  'procedure',
];
const codeLabels = [
  '(?:reason|denial|adjustment|carc|remark|explanation)(?: (?:reason|remark))? codes?(?: s)?',
  'carc',
  'rarc',
  'codigos? de (?:motivo|denegacion)',
];
const appealTo =
  /\b(?:(?:mail|send|submit|write|fax|address)[a-z ,]{0,40}appeals?(?: requests?)?[a-z ]{0,20}to|appeals? (?:address|department|unit)|mail (?:it )?to|envie su apelacion a|apelaciones)\b/;
const withinDays =
  /\b(?:within|no later than|have|up to|dentro de(?: los)?|tiene|plazo de)\s+(?:\w+\s+\()?(\d{2,3})\)?\s+(?:calendar\s+|business\s+)?(?:days|dias)\b/;
const deadlinePhrases = [
  '(?:appeal|request)[a-z ]{0,40}(?:must be )?(?:received|filed|submitted|postmarked|mailed)?[a-z ]{0,12} (?:by|before|no later than|on or before)',
  '(?:appeal|filing) (?:deadline|due date|due by)',
  'deadline(?: to appeal| for (?:your )?appeal)?',
  'last day to (?:appeal|file)',
  'fecha limite(?: para apelar)?',
];

/** A letter that denies a claim or a request. */
export function readDenial(paper: Paper): Denial {
  const { rows } = paper;
  const appeal = findAppealAddress(rows);
  const insurer = findCompanies(rows, labels.insurerNames, [])[0] ?? insurerIn(appeal);
  const provider = findCompanies(rows, labels.providerWords, [
    '(?:(?:requesting |servicing |treating |ordering |rendering |billing |attending )?(?:provider|facility|doctor|physician|hospital|dentist)|prescriber|proveedor|medico)(?: name)?',
    'services? (?:provided |performed )?(?:by|from)',
  ]).find(({ value }) => value !== insurer?.value);
  const noticeDate =
    findField(
      rows,
      {
        labels: [
          '(?:notice|letter|decision|mailing) date',
          'date of (?:this )?(?:notice|letter|decision)',
          'date',
          'fecha',
        ],
        onlyAtStart: true,
      },
      dateValue,
    ) ?? dateAlone(rows);
  const sentences = joinRows(rows);
  const service = findField(rows, { labels: serviceLabels, onlyAtStart: true }, serviceValue);
  const codes = findCodes(rows, service);
  const printedCodes = findFields(rows, { labels: codeLabels }, codesValue).flatMap(({ value }) => value);
  const printed = rows.map(({ boxes }) => textOf(boxes)).join('\n');
  const grouped = reasonCodesIn(printed);
  const reasonCodes =
    grouped.length > 0 ? unique(grouped) : unique(printedCodes.map((code) => ({ group: null, code })));
  const days = withinDays.exec(sentences.text);
  return {
    insurer: paper.take('insurer', insurer) ?? '',
    claimNumber: paper.take('claimNumber', findField(rows, { labels: labels.claimLabels }, identifierValue)),
    memberId: paper.take(
      'memberId',
      findField(rows, { labels: [...labels.memberIdLabels, labels.bareIdLabel] }, identifierValue),
    ),
    patientName: paper.take('patientName', findPatient(rows)),
    providerName: paper.take('providerName', provider),
    noticeDate: paper.take('noticeDate', noticeDate),
    serviceDate: paper.take('serviceDate', findField(rows, { labels: labels.serviceDateLabels }, dateValue)),
    service: paper.take('service', service),
    codes,
    deniedCents:
      paper.take(
        'deniedCents',
        withCents(
          findField(
            rows,
            {
              labels: [
                '(?:amount|total|charges?) (?:denied|not covered|not paid|billed)',
                'denied amount',
                '(?:billed|claim) (?:amount|charges?)',
                'monto (?:denegado|negado)',
              ],
            },
            amountValue,
          ),
        ),
      ) ?? null,
    reasonCodes,
    remarkCodes: remarkCodesIn(printed),
    reason: paper.take('reason', findReason(rows)),
    appealDays: days ? Number(days[1]) : null,
    appealDeadline: paper.take('appealDeadline', findDeadline(rows, sentences)),
    appealAddress: paper.take('appealAddress', appeal),
    appealFax: paper.take(
      'appealFax',
      findField(rows, { labels: labels.faxLabels, below: false }, phoneValue),
    ),
    appealPhone: paper.take(
      'appealPhone',
      findField(
        rows,
        {
          labels: [
            '(?:call|phone|telephone|member services|customer service|llame|telefono)(?: (?:us|at|al?|number|toll free|department))*',
          ],
          below: false,
        },
        phoneValue,
      ),
    ),
  };
}

/** The first words of the address for appeals. */
function insurerIn(address: Found<string> | null): Found<string> | null {
  const name = address?.value.split(/,|\b(?:Appeals?|Grievances?|Attn)\b/)[0]?.trim() ?? '';
  return address && labels.insurerNames.test(normalize(name)) ? { ...address, value: name } : null;
}

const unique = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
];

const withCents = (found: Found<{ cents: number | null }> | null): Found<number> | null =>
  found && found.value.cents !== null ? { value: Math.abs(found.value.cents), source: found.source } : null;

/** The service without its code in brackets. */
const serviceValue: ReadValue<string> = (boxes, row) => {
  const value = cellValue(boxes, row);
  if (
    !value ||
    dateValue(boxes, row) ||
    /^(?:date|provider|above|you|from|for|and|was|is|that|we)\b/i.test(value.value)
  )
    return null;
  const text = value.value.replace(/\s*[([](?:CPT|HCPCS|code|procedure)?[^)\]]*[)\]]?\s*$/i, '').trim();
  return text.length > 2 ? { value: text, count: value.count } : null;
};

const codesValue: ReadValue<string[]> = (boxes) => {
  const codes: string[] = [];
  for (const { word } of boxes.slice(0, 6)) {
    const found = /^(?:CO|PR|OA|PI)?-?(\d{1,3})[,;.]?$/.exec(word.text)?.[1];
    if (!found) break;
    codes.push(found);
  }
  return codes.length > 0 ? { value: codes, count: codes.length } : null;
};

/** Codes after "CPT", "HCPCS" or "code", and those in the service. */
function findCodes(rows: readonly Row[], service: Found<string> | null): string[] {
  const named = findFields(
    rows,
    { labels: ['(?:cpt|hcpcs|procedure|service)(?: (?:code|hcpcs|cpt))*s?', 'code'], below: false },
    ([first]) => {
      const code = readProcedure(first?.word.text ?? '');
      return code ? { value: code.code, count: 1 } : null;
    },
  ).map(({ value }) => value);
  const inService = (service?.source.text ?? '').split(/[\s(),;]+/).filter(isProcedure);
  const listed = readTables(rows, null).flatMap(({ header, lines }) =>
    header ? lines.flatMap(({ code }) => (code && !code.isCorrected ? code.code : [])) : [],
  );
  return unique([...inService, ...named, ...listed]);
}

type Sentences = { text: string; boxAt: Box[] };

/** All rows as one line, for sentences that run over rows. */
function joinRows(rows: readonly Row[]): Sentences {
  let text = '';
  const boxAt: Box[] = [];
  for (const row of rows) {
    for (const [at, character] of [...`${row.text} `].entries()) {
      text += character;
      boxAt.push(row.boxes[row.boxAt[Math.min(at, row.boxAt.length - 1)] ?? 0] as Box);
    }
  }
  return { text, boxAt };
}

function findDeadline(rows: readonly Row[], { text, boxAt }: Sentences): Found<string> | null {
  const boxes = rows.flatMap((row) => row.boxes);
  for (const phrase of deadlinePhrases) {
    for (const found of text.matchAll(new RegExp(`\\b(?:${phrase})\\b`, 'g'))) {
      const last = boxes.indexOf(boxAt[found.index + found[0].length - 1] as Box);
      const row = rows.find((one) => one.boxes.includes(boxes[last + 1] as Box)) ?? (rows[0] as Row);
      for (let skip = 1; skip <= 2; skip += 1) {
        const following = joinLine(boxes.slice(last + skip, last + skip + 4));
        const date = dateValue(following, row);
        if (date)
          return { value: date.value, source: sourceOf(boxes.slice(last + skip, last + skip + date.count)) };
      }
    }
  }
  return null;
}

/** A date can run over the end of a row: the gap to the next word does not count. */
const joinLine = (boxes: readonly Box[]): Box[] =>
  boxes.map((box, at) => ({ ...box, x0: at * 0.01, x1: at * 0.01 + 0.009 }));

/** The reason in words: beside its label, or the sentences under it. */
function findReason(rows: readonly Row[]): Found<string> | null {
  return findField(rows, { labels: reasonLabels, below: true }, (boxes, row) => {
    const taken = [...boxes];
    let last = row;
    while (!/[.!?]$/.test(taken.at(-1)?.word.text ?? '')) {
      const next = rows[rows.indexOf(last) + 1];
      if (!next || next.page !== last.page || next.y0 - last.y1 > row.size * 0.9 || taken.length > 90) break;
      taken.push(...next.boxes);
      last = next;
    }
    const text = textOf(taken).replace(/^[:\s]+/, '');
    return /[a-z]{3,} [a-z]+/i.test(text) ? { value: text, count: boxes.length } : null;
  });
}

/** The lines after "Send your appeal to" up to the ZIP code. */
function findAppealAddress(rows: readonly Row[]): Found<string> | null {
  for (const [at, row] of rows.entries()) {
    const found = appealTo.exec(row.text);
    if (!found) continue;
    const last = row.boxAt[found.index + found[0].length - 1] as number;
    const start = row.boxes.slice(last + 1);
    const taken = [...start];
    for (const next of rows.slice(at + 1, at + 7)) {
      if (isAddressEnd(textOf(taken)) || next.page !== row.page) break;
      taken.push(...next.boxes);
    }
    const text = textOf(taken).replace(/^[:\s]+/, '');
    const end = /^.*?\b[A-Z]{2}\.?,? \d{5}(?:-\d{4})?/.exec(text)?.[0];
    if (end && end.length < 220) return { value: end, source: sourceOf(taken) };
  }
  return null;
}

const isAddressEnd = (text: string): boolean => /\b[A-Z]{2}\.?,? \d{5}(?:-\d{4})?\b/.test(text);
