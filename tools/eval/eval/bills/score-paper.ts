import type { Reading } from '#engines/bills/reading/reading.ts';
import type { Paper } from './random-papers.ts';

export type FieldScore = { field: string; isRight: boolean; expected: unknown; got: unknown };

const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** Names and descriptions compare without case, accents and punctuation. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[.,'’]/g, '');

/** Every printed fact with what was read. A missing line counts all its fields as wrong, an invented one counts once. */
export function scorePaper(paper: Paper, reading: Reading | undefined, layout: string): FieldScore[] {
  const scores: FieldScore[] = [];
  const check = (field: string, expected: unknown, got: unknown) =>
    scores.push({ field, isRight: same(expected, got), expected, got });
  check('kind', paper.kind, reading?.kind);
  if (paper.kind === 'bill') {
    const got = reading?.kind === 'bill' ? reading.bill : undefined;
    const { bill } = paper;
    check('provider', bill.provider.name, got?.provider.name);
    check('patient', bill.patientName, got?.patientName);
    check('account', bill.accountNumber, got?.accountNumber);
    check('statement date', bill.statementDate, got?.statementDate);
    if (!['bill-itemized', 'bill-claim-list'].includes(layout)) check('due date', bill.dueDate, got?.dueDate);
    if (['bill-summary', 'bill-physician'].includes(layout)) check('insurer', bill.insurer, got?.insurer);
    check('service dates', [bill.serviceFrom, bill.serviceTo], [got?.serviceFrom, got?.serviceTo]);
    for (const name of ['chargesCents', 'paymentsCents', 'adjustmentsCents', 'balanceCents'] as const)
      check(
        name,
        bill.totals[name],
        got?.totals[name] ?? (name === 'paymentsCents' || name === 'adjustmentsCents' ? 0 : null),
      );
    if (layout === 'bill-summary') check('invented lines', 0, got?.lines.length);
    else {
      for (const [at, line] of bill.lines.entries()) {
        const one = got?.lines[at];
        check('line date', line.date, one?.date);
        check('line code', line.code, one?.code);
        if (layout === 'bill-physician') check('line modifiers', line.modifiers, one?.modifiers);
        if (['bill-itemized', 'bill-claim-list'].includes(layout))
          check('line revenue code', line.revenueCode, one?.revenueCode);
        if (layout !== 'bill-physician') check('line units', line.units, one?.units);
        if (layout === 'bill-itemized') check('line price', line.unitCents, one?.unitCents);
        check('line description', line.description, one?.description);
        check('line amount', line.amountCents, one?.amountCents);
      }
      if (got && got.lines.length > bill.lines.length)
        check('invented lines', bill.lines.length, got.lines.length);
    }
  }
  if (paper.kind === 'eob') {
    const got = reading?.kind === 'eob' ? reading.eob : undefined;
    const { eob } = paper;
    for (const name of [
      'insurer',
      'claimNumber',
      'memberId',
      'patientName',
      'providerName',
      'network',
      'noticeDate',
    ] as const)
      check(name, eob[name], got?.[name]);
    for (const name of ['billedCents', 'allowedCents', 'paidCents', 'patientCents'] as const)
      check(`total ${name}`, eob.totals[name], got?.totals[name]);
    const fields = [
      'date',
      'description',
      'billedCents',
      'allowedCents',
      'paidCents',
      'patientCents',
    ] as const;
    const more =
      layout === 'eob-table'
        ? (['deductibleCents', 'copayCents', 'coinsuranceCents'] as const)
        : (['code'] as const);
    for (const [at, line] of eob.lines.entries())
      for (const name of [...fields, ...more]) check(`line ${name}`, line[name], got?.lines[at]?.[name]);
    if (got && got.lines.length > eob.lines.length)
      check('invented lines', eob.lines.length, got.lines.length);
  }
  if (paper.kind === 'estimate') {
    const got = reading?.kind === 'estimate' ? reading.estimate : undefined;
    const { estimate } = paper;
    for (const name of [
      'providerName',
      'providerNpi',
      'patientName',
      'issuedOn',
      'serviceDate',
      'totalCents',
    ] as const)
      check(name, estimate[name], got?.[name]);
    for (const [at, item] of estimate.items.entries())
      for (const name of ['code', 'description', 'amountCents'] as const)
        check(`line ${name}`, item[name], got?.items[at]?.[name]);
  }
  if (paper.kind === 'denial_letter') {
    const got = reading?.kind === 'denial_letter' ? reading.denial : undefined;
    for (const [name, value] of Object.entries(paper.denial))
      check(name, value, got?.[name as keyof typeof got]);
  }
  return scores;
}
