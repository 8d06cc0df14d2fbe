import type { Allergy, Coverage, Fact, Medication, Result } from '#engines/records/health-record.ts';
import { formatDay, formatMonth } from '#shared/format/format-date.ts';
import * as t from './packet.words.ts';
import { type PacketSectionKey, packetSections } from './packet-sections.ts';
import { isSensitive } from './sensitive.rules.ts';

export const maxReasonLength = 300;
/** Latest lab values that are on the page unless the patient adds more. */
const defaultLabs = 12;

/** One fact as printed. */
export type PacketLine = { name: string; detail: string | null };
/**
 * A fact that can be on the page. `isSuggested`: ticked when the patient first sees it. `isSensitive`: often kept private, so
 * never ticked for the patient.
 */
export type OfferedLine = PacketLine & { id: string; isSuggested: boolean; isSensitive: boolean };
export type OfferedSection = { key: PacketSectionKey; lines: OfferedLine[] };

export type PacketPerson = { name: string; dateOfBirth: string | null };
export type PacketVisit = { office: string; when: string };

/** Everything that can be on a person's page. `version` changes with any of it. */
export type PacketOffer = {
  person: PacketPerson;
  visit: PacketVisit | null;
  reason: string;
  sections: OfferedSection[];
  /** The day it is made: `YYYY-MM-DD`. */
  date: string;
  version: string;
};

/** What the patient puts on the page: the sections, and in them the facts by id. */
export type PacketChoice = { reason: string; sections: PacketSectionKey[]; factIds: string[] };

/** The page as the office sees it, on the screen, on paper and through the link. */
export type PacketPage = {
  person: PacketPerson;
  visit: PacketVisit | null;
  reason: string | null;
  sections: { key: PacketSectionKey; lines: PacketLine[] }[];
  date: string;
};

export const suggestChoice = ({ reason, sections }: PacketOffer): PacketChoice => ({
  reason,
  // Offices rarely ask for vaccines.
  sections: packetSections.filter((key) => key !== 'vaccines'),
  factIds: sections.flatMap(({ lines }) => lines.filter((line) => line.isSuggested).map(({ id }) => id)),
});

/** The same on both sides, so that the office sees what the patient saw. Ids that are not on offer are ignored. */
export function composePacket(offer: PacketOffer, choice: PacketChoice): PacketPage {
  const shown = new Set(choice.factIds);
  return {
    person: offer.person,
    visit: offer.visit,
    reason: choice.reason.trim() || null,
    sections: offer.sections
      .filter(({ key }) => choice.sections.includes(key))
      .map(({ key, lines }) => ({
        key,
        lines: lines.filter(({ id }) => shown.has(id)).map(({ name, detail }) => ({ name, detail })),
      }))
      // Leaving out every fact leaves out the section: "none recorded" would be untrue.
      .filter(
        ({ key, lines }) =>
          lines.length > 0 || offer.sections.find((one) => one.key === key)?.lines.length === 0,
      ),
    date: offer.date,
  };
}

export type OfferedFact = { id: string; fact: Fact; isOwnWords: boolean };

/** The facts that belong on a page, as lines. Stopped medicines and resolved conditions are history and left out. */
export function offerSections(facts: readonly OfferedFact[], today: string): OfferedSection[] {
  const of = <Kind extends Fact['kind']>(kind: Kind) =>
    facts.flatMap((one) =>
      one.fact.kind === kind ? [{ ...one, fact: one.fact as Extract<Fact, { kind: Kind }> }] : [],
    );
  const lines: Record<PacketSectionKey, OfferedLine[]> = {
    allergies: of('allergy')
      .filter(({ fact }) => fact.status !== 'resolved')
      .toSorted((a, b) => allergyRank(a.fact) - allergyRank(b.fact) || byName(a.fact, b.fact))
      .map((one) => toLine(one, allergyName(one.fact), allergyDetail(one.fact))),
    medicines: of('medication')
      .filter(({ fact }) => fact.status !== 'stopped' && !isOver(fact.endedOn, today))
      .toSorted((a, b) => byName(a.fact, b.fact))
      .map((one) => toLine(one, one.fact.name.text, medicineDetail(one.fact))),
    conditions: of('condition')
      .filter(({ fact }) => fact.status !== 'resolved' && !isOver(fact.endedOn, today))
      .toSorted((a, b) => byName(a.fact, b.fact))
      .map((one) =>
        toLine(one, one.fact.name.text, [
          one.fact.status === 'inactive' && t.inactive,
          one.fact.startedOn && t.since({ date: formatPartialDate(one.fact.startedOn) }),
        ]),
      ),
    labs: latestLabs(of('result')).map((one, place) =>
      toLine(one, one.fact.name.text, labDetail(one.fact), place < defaultLabs),
    ),
    vaccines: of('vaccine')
      .filter(({ fact }) => fact.status === 'given')
      .toSorted((a, b) => newestFirst(a.fact.givenOn, b.fact.givenOn) || byName(a.fact, b.fact))
      .map((one) =>
        toLine(one, one.fact.name.text, [
          one.fact.givenOn && t.given({ date: formatPartialDate(one.fact.givenOn) }),
        ]),
      ),
    insurance: of('coverage')
      .filter(({ fact }) => !isOver(fact.endedOn, today))
      .map((one) => toLine(one, coverageName(one.fact), coverageDetail(one.fact))),
  };
  return packetSections.map((key) => ({ key, lines: lines[key] }));
}

type Detail = (string | false | null)[];

const toLine = (
  { id, fact, isOwnWords }: OfferedFact,
  name: string,
  detail: Detail,
  isSuggested = true,
): OfferedLine => ({
  id,
  name,
  detail: [...detail, isOwnWords && t.enteredByPatient].filter(Boolean).join(' · ') || null,
  isSuggested: isSuggested && !isSensitive(fact),
  isSensitive: isSensitive(fact),
});

const byName = (a: { name: { text: string } }, b: { name: { text: string } }): number =>
  a.name.text.localeCompare(b.name.text, 'en');

/** Partial dates compare as text; without a date last. */
const newestFirst = (a: string | null, b: string | null): number =>
  a === b ? 0 : (b ?? '').localeCompare(a ?? '');

/** A partial date ends with its month or year. */
const isOver = (endedOn: string | null, today: string): boolean =>
  endedOn !== null && endedOn < today.slice(0, endedOn.length);

const allergyRank = ({ type, severity, status }: Allergy): number =>
  type === 'no_known'
    ? 5
    : status === 'inactive'
      ? 4
      : { severe: 0, moderate: 1, mild: 2, none: 3 }[severity ?? 'none'];

const allergyName = ({ type, name }: Allergy): string =>
  type !== 'no_known'
    ? name.text
    : name.text === '' || /allerg/i.test(name.text)
      ? t.noKnownAllergies
      : t.noKnown({ name: name.text });

const allergyDetail = ({ type, reactions, severity, status }: Allergy): Detail => [
  type === 'intolerance' && t.intolerance,
  reactions.map(({ text }) => text).join(', '),
  severity && t.severity[severity],
  status === 'inactive' && t.inactive,
];

const medicineDetail = ({ dose, status, startedOn }: Medication): Detail => [
  dose,
  status === 'planned' && t.planned,
  startedOn && t.since({ date: formatPartialDate(startedOn) }),
];

/** The latest value of each lab test, newest first. */
function latestLabs<One extends { fact: Result }>(results: readonly One[]): One[] {
  const latest = new Map<string, One>();
  for (const one of results) {
    const { category, name, unit } = one.fact;
    if (category !== 'lab') continue;
    const code = name.codes[0];
    const test = code ? `${code.system} ${code.code}` : `${name.text.toLowerCase()} ${unit ?? ''}`;
    const before = latest.get(test);
    if (!before || newestFirst(before.fact.takenOn, one.fact.takenOn) > 0) latest.set(test, one);
  }
  return [...latest.values()].toSorted(
    (a, b) => newestFirst(a.fact.takenOn, b.fact.takenOn) || byName(a.fact, b.fact),
  );
}

const labDetail = ({ value, unit, flag, referenceRange, takenOn }: Result): Detail => [
  [value, unit].filter(Boolean).join(' '),
  flag && t.labFlag({ flag }),
  referenceRange && t.labRange({ range: referenceRange }),
  takenOn && formatPartialDate(takenOn),
];

const coverageName = ({ insurer, plan }: Coverage): string => [insurer, plan].filter(Boolean).join(', ');

const coverageDetail = (coverage: Coverage): Detail => [
  coverage.memberId && t.memberId({ id: coverage.memberId }),
  coverage.groupNumber && t.group({ number: coverage.groupNumber }),
  coverage.subscriber && t.subscriber({ name: coverage.subscriber }),
  coverage.rxBin && t.rx({ label: 'BIN', value: coverage.rxBin }),
  coverage.rxPcn && t.rx({ label: 'PCN', value: coverage.rxPcn }),
  coverage.rxGroup && t.rx({ label: 'Group', value: coverage.rxGroup }),
  coverage.phone && t.insurerPhone({ phone: coverage.phone }),
];

/** `2026`, `March 2026` or `Mar 14, 2026`, as exact as the source. */
export function formatPartialDate(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  if (/^\d{4}-\d{2}$/.test(date)) return formatMonth(date);
  return formatDay(date, { year: 'always' });
}
