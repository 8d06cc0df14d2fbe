import { normalize } from '#shared/pages/normalize-words.ts';
import type { Bill, Eob } from '../bill.ts';

export type Match = { bill: number; eob: number; because: ('provider' | 'dates' | 'billed' | 'codes')[] };

const fillers = /\b(?:the|of|and|llc|inc|pa|pc|pllc|md|center|medical|health|group|associates|hospital)\b/g;

/** Share of the rarer words of a name that occur in the other. */
function similarNames(one: string, other: string): boolean {
  const words = (name: string) =>
    normalize(name)
      .replace(fillers, ' ')
      .split(' ')
      .filter((word) => word.length > 2);
  const [few, many] = [words(one), words(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (few.length === 0) return normalize(one) !== '' && normalize(one) === normalize(other);
  return few.filter((word) => many.includes(word)).length >= few.length * 0.6;
}

/**
 * Which EOB belongs to which bill: two or more of provider, dates of service, billed amount and codes agree. Each EOB goes
 * to one bill; a bill can have several.
 */
export function matchPapers(bills: readonly Bill[], eobs: readonly Eob[]): Match[] {
  const matches: Match[] = [];
  for (const [eobAt, eob] of eobs.entries()) {
    const best = bills
      .map((bill, billAt): Match => ({ bill: billAt, eob: eobAt, because: agreements(bill, eob) }))
      .filter(({ because }) => because.length >= 2)
      .toSorted((a, b) => b.because.length - a.because.length)[0];
    if (best) matches.push(best);
  }
  return matches;
}

function agreements(bill: Bill, eob: Eob): Match['because'] {
  const because: Match['because'] = [];
  const isSameNpi = bill.provider.npi !== null && bill.provider.npi === eob.providerNpi;
  if (isSameNpi || similarNames(bill.provider.name, eob.providerName ?? '')) because.push('provider');
  const from = bill.serviceFrom ?? bill.serviceTo;
  const to = bill.serviceTo ?? from;
  if (from && to && eob.lines.some(({ date }) => date !== null && date >= from && date <= to))
    because.push('dates');
  const { chargesCents } = bill.totals;
  const sameLines = bill.lines.filter(({ amountCents }) =>
    eob.lines.some(({ billedCents }) => billedCents === amountCents),
  );
  const isSameTotal = chargesCents !== null && chargesCents > 0 && chargesCents === eob.totals.billedCents;
  if (isSameTotal || (bill.lines.length > 0 && sameLines.length >= bill.lines.length * 0.6))
    because.push('billed');
  const codes = new Set(eob.lines.flatMap(({ code }) => code ?? []));
  if (bill.lines.some(({ code }) => code !== null && codes.has(code))) because.push('codes');
  return because;
}
