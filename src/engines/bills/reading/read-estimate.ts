import type { Estimate } from '../bill.ts';
import { dollars } from './bill-totals.ts';
import { chooseBySum } from './choose-readings.ts';
import { dateAlone } from './date-alone.ts';
import { amountValue, dateValue, npiValue } from './field-values.ts';
import { findField } from './find-field.ts';
import { findPatient, findProvider } from './find-names.ts';
import type { Paper } from './paper.ts';
import { rowsOutside } from './read-bill.ts';
import { descriptionOf, readTables } from './read-table.ts';
import * as labels from './terms/labels.ts';
import { latestDate } from './tokens.ts';

const issueLabels = [
  'date of (?:this |the )?(?:good faith )?estimate',
  '(?:estimate|good faith estimate|issue|print) date',
  'date (?:issued|prepared|created|provided|given)',
  'estimate (?:prepared|created|issued)(?: on)?',
  'fecha (?:del estimado|de la estimacion)',
  'date',
  'fecha',
];
const totalLabels = [
  '(?:grand )?total (?:expected|estimated|cost|charges?|estimate|of)(?: (?:charges?|costs?|amount|expected charges?))*',
  '(?:expected|estimated) (?:total|charges?|costs?)(?: (?:total|charges?|cost))?',
  'total(?: estimado| esperado| de cargos)?',
];

/** A good faith estimate. */
export function readEstimate(paper: Paper): Estimate {
  const { rows } = paper;
  const tables = readTables(rows, latestDate(rows));
  const outside = rowsOutside(rows, tables);
  const issued =
    findField(outside, { labels: issueLabels, onlyAtStart: true }, dateValue) ?? dateAlone(outside);
  const total = findField(outside, { labels: totalLabels, onlyAtStart: true }, amountValue);
  const tableTotal = tables
    .flatMap((table) => table.totals)
    .map(({ money, other }) => money.amount ?? other.at(-1))[0];
  const printed = total?.value ?? tableTotal?.amount ?? null;
  const found = tables
    .flatMap((table) => table.lines)
    .filter((line) => !line.isAfterTotal)
    .map((line) => ({
      line,
      token:
        line.money.amount ??
        line.money.patient ??
        line.other.at(-1) ??
        line.money.unitPrice ??
        line.money.balance,
    }))
    .filter(({ token }) => token?.amount);
  const amounts = found.map(({ token }) => token?.amount ?? { cents: null, alternatives: [] });
  const chosen =
    printed &&
    chooseBySum(
      amounts,
      [printed.cents, ...printed.alternatives].filter((one) => one !== null),
    );
  const items: Estimate['items'] = [];
  for (const [at, { line, token }] of found.entries()) {
    const cents = chosen?.parts[at] ?? amounts[at]?.cents;
    if (!token || cents == null) continue;
    const path = `items.${items.length}`;
    paper.locate(`${path}.amountCents`, token.boxes);
    if (cents !== token.amount?.cents)
      paper.noteCorrection(`${path}.amountCents`, token.boxes, dollars(cents));
    if (line.code) paper.locate(`${path}.code`, line.code.boxes);
    paper.locate(`${path}.description`, line.description);
    items.push({
      id: String(items.length + 1),
      code: line.code?.code ?? null,
      description: descriptionOf(line),
      amountCents: cents,
    });
  }
  if (total) paper.sources.totalCents = total.source;
  else if (tableTotal) paper.locate('totalCents', tableTotal.boxes);
  const provider = findProvider(outside, labels.providerWords);
  return {
    providerName: paper.take('providerName', provider) ?? '',
    providerNpi: paper.take('providerNpi', findField(outside, { labels: labels.npiLabels }, npiValue)),
    patientName: paper.take('patientName', findPatient(outside)),
    issuedOn: paper.take('issuedOn', issued),
    serviceDate: paper.take(
      'serviceDate',
      findField(outside, { labels: labels.serviceDateLabels }, dateValue),
    ),
    items,
    totalCents:
      chosen?.total ?? printed?.cents ?? items.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}
