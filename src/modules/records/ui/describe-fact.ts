import type { FactView } from '../record-facts.contract.ts';
import { formatPartialDate } from './record-dates.ts';
import * as t from './ui.words.ts';

type Fact = FactView['fact'];

export const nameOfFact = (fact: Fact): string => (fact.kind === 'coverage' ? fact.insurer : fact.name.text);

/** In plain words if we have them. */
export const titleOfFact = ({ fact, plainName }: Pick<FactView, 'fact' | 'plainName'>): string =>
  fact.kind === 'result'
    ? `${plainName ?? fact.name.text}: ${valueWithUnit(fact)}`
    : fact.kind === 'allergy' && fact.type === 'no_known'
      ? (plainName ?? fact.name.text)
      : (plainName ?? nameOfFact(fact));

export const valueWithUnit = (fact: Extract<Fact, { kind: 'result' }>): string =>
  [fact.value, fact.unit].filter(Boolean).join(' ');

const statusOf = (status: string): string | null =>
  status === 'unknown' ? null : (t.statuses[status] ?? null);
const labeled = (label: string, value: string | null): string | null => value && `${label}: ${value}`;
const dated = (label: string, date: string | null): string | null =>
  date && `${label} ${formatPartialDate(date)}`;
const period = (start: string | null, end: string | null): (string | null)[] => [
  dated(t.fields.startedOn.toLowerCase(), start),
  dated(t.fields.endedOn.toLowerCase(), end),
];

/** What the fact says besides its name, as lines. */
export function detailsOfFact(fact: Fact): string[] {
  return partsOf(fact)
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean);
}

function partsOf(fact: Fact): (string | null)[][] {
  switch (fact.kind) {
    case 'medication':
      return [
        [fact.dose],
        [statusOf(fact.status), ...period(fact.startedOn, fact.endedOn)],
        [labeled(t.fields.prescriber, fact.prescriber)],
      ];
    case 'allergy':
      return [
        [
          fact.type === 'no_known' ? null : (t.statuses[fact.type] ?? null),
          fact.severity && (t.statuses[fact.severity] ?? null),
          statusOf(fact.status),
          dated(t.fields.notedOn.toLowerCase(), fact.notedOn),
        ],
        [fact.reactions.map(({ text }) => text).join(', ')],
      ];
    case 'condition':
      return [[statusOf(fact.status), ...period(fact.startedOn, fact.endedOn)]];
    case 'result':
      return [
        [fact.takenOn && formatPartialDate(fact.takenOn), fact.panel],
        [
          fact.referenceRange && t.rangeOf({ range: fact.referenceRange }),
          fact.flag && t.flagged({ flag: fact.flag }),
        ],
      ];
    case 'procedure':
      return [[fact.doneOn && formatPartialDate(fact.doneOn), labeled(t.fields.doneBy, fact.doneBy)]];
    case 'visit':
      return [[fact.startedOn && formatPartialDate(fact.startedOn), fact.place, fact.clinician]];
    case 'vaccine':
      return [
        [
          t.statuses[fact.status] ?? null,
          fact.givenOn && formatPartialDate(fact.givenOn),
          labeled(t.fields.lot, fact.lot),
        ],
      ];
    case 'coverage':
      return [
        [fact.plan],
        [labeled(t.fields.memberId, fact.memberId), labeled(t.fields.groupNumber, fact.groupNumber)],
        [labeled(t.fields.subscriber, fact.subscriber), labeled(t.fields.phone, fact.phone)],
        [
          labeled(t.fields.rxBin, fact.rxBin),
          labeled(t.fields.rxPcn, fact.rxPcn),
          labeled(t.fields.rxGroup, fact.rxGroup),
        ],
        period(fact.startedOn, fact.endedOn),
      ];
  }
}
