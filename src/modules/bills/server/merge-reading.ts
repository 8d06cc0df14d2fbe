import type { Denial, Reading, ReadingNote } from '#engines/bills/reading/reading.ts';
import type { Place } from '#shared/pages/page.ts';
import type { BillCase, DenialFacts } from '../bill-facts.contract.ts';
import * as t from '../bills.words.ts';
import type { StoredReading } from './present-document.ts';

export type MergedReading = {
  facts: BillCase;
  stored: StoredReading;
  /** Bills of other accounts in the same upload: each becomes a bill of its own. */
  others: BillCase[];
  /** The balance that the paper states. */
  balanceCents: number | null;
};

type Places = StoredReading['places'];

/**
 * Adds what a paper says to the facts of a bill. A bill that is there already is not replaced: corrections of the patient
 * stay, and further papers of the same account add only what was missing.
 */
export function mergeReadings(facts: BillCase, readings: readonly Reading[]): MergedReading {
  const merged: MergedReading = {
    facts: { ...facts },
    stored: { kinds: [], notes: [], places: [] },
    others: [],
    balanceCents: null,
  };
  for (const reading of readings) addReading(merged, reading);
  return merged;
}

function addReading(merged: MergedReading, reading: Reading): void {
  const { stored } = merged;
  stored.kinds.push(reading.kind === 'not_a_bill' ? 'other' : reading.kind);
  stored.notes.push(...reading.notes.map(wordNote));
  switch (reading.kind) {
    case 'bill': {
      merged.balanceCents ??= reading.bill.totals.balanceCents;
      const { bill } = merged.facts;
      if (bill && !isSameAccount(bill.accountNumber, reading.bill.accountNumber)) {
        merged.others.push({
          ...merged.facts,
          bill: reading.bill,
          eobs: [],
          estimates: [],
          denials: [],
          income: null,
        });
        stored.notes.push(t.anotherBill);
        return;
      }
      if (bill && bill.lines.length > 0) return;
      merged.facts.bill = bill
        ? { ...reading.bill, firstBillReceivedOn: bill.firstBillReceivedOn }
        : reading.bill;
      stored.places.push(...placesOf(reading, 'bill', reading.bill.lines));
      return;
    }
    case 'eob': {
      stored.places.push(...placesOf(reading, `eobs.${merged.facts.eobs.length}`, reading.eob.lines));
      merged.facts.eobs = [...merged.facts.eobs, reading.eob];
      return;
    }
    case 'estimate': {
      stored.places.push(
        ...placesOf(reading, `estimates.${merged.facts.estimates.length}`, reading.estimate.items),
      );
      merged.facts.estimates = [...merged.facts.estimates, reading.estimate];
      return;
    }
    case 'denial_letter': {
      stored.places.push(...placesOf(reading, `denials.${merged.facts.denials.length}`, []));
      merged.facts.denials = [...merged.facts.denials, toFacts(reading.denial)];
      return;
    }
    case 'not_a_bill':
      stored.notes.push(t.readingProblems[reading.reason] ?? t.unreadablePaper);
  }
}

const isSameAccount = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one.replace(/\W/g, '') === other.replace(/\W/g, '');

/** The engine names lines by index; the facts by their id, which stays when another line is removed. */
function placesOf(reading: Reading, root: string, lines: readonly { id: string }[]): Places {
  const places: Places = [];
  const ofLine = new Map<string, { place: Place; confidence: number }>();
  for (const [path, { place, confidence }] of Object.entries(reading.sources)) {
    const [, index, rest] = /^(?:lines|items)\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
    const line = index === undefined ? undefined : lines[Number(index)];
    if (!line) {
      places.push({ key: `${root}.${path}`, place, confidence });
      continue;
    }
    const key = `${root}.lines.${line.id}`;
    if (rest) places.push({ key: `${key}.${rest}`, place, confidence });
    const known = ofLine.get(key);
    ofLine.set(
      key,
      known
        ? { place: around(known.place, place), confidence: Math.min(known.confidence, confidence) }
        : { place, confidence },
    );
  }
  for (const [key, line] of ofLine) places.push({ key, ...line });
  return places;
}

/** The smallest box around two; of values on two pages, the first. */
function around(one: Place, other: Place): Place {
  if (one.page !== other.page) return one;
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    page: one.page,
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}

const toFacts = (denial: Denial): DenialFacts => ({
  insurer: denial.insurer || null,
  claimNumber: denial.claimNumber,
  noticeDate: denial.noticeDate,
  receivedOn: null,
  service: denial.service,
  reasonCodes: [
    ...denial.reasonCodes.map(({ group, code }) => (group ? `${group}-${code}` : code)),
    ...denial.remarkCodes,
  ],
  reason: denial.reason,
  appealAddress: denial.appealAddress,
  appealFax: denial.appealFax,
});

function wordNote(note: ReadingNote): string {
  switch (note.kind) {
    case 'unreadable_area':
      return t.unreadableArea(note);
    case 'unreadable_amount':
      return t.unreadableAmount({ page: note.place.page });
    case 'corrected':
      return t.correctedReading(note);
    case 'instructions_ignored':
      return t.instructionsIgnored;
    case 'lines_differ_from_total':
      return t.linesDiffer;
    case 'page_missing':
      return t.pageMissing(note);
  }
}
