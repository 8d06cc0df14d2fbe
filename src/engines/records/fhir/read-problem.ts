import { isNoKnownAllergy } from '../allergy-codes.ts';
import type { Allergy, Condition } from '../health-record.ts';
import type { Outcome } from './reading.ts';
import type { Located } from './resources.ts';
import { codeValues, conceptOf, dateOf, type Json, objects, type Period, periodOf, text } from './values.ts';

const isRefuted = (resource: Json): boolean =>
  codeValues(resource.verificationStatus).some((code) => code === 'refuted');

const severities = ['severe', 'moderate', 'mild'] as const;

export function readAllergy({ resource }: Located): Outcome {
  if (isRefuted(resource)) return 'negated';
  const reactions = objects(resource.reaction);
  const substance = reactions.map((one) => conceptOf(one.substance)).find(Boolean);
  const name = conceptOf(resource.code) ?? substance;
  if (!name) return 'no_name';
  const stated = reactions.map((one) => text(one.severity));
  const isIntolerance = text(resource.type) === 'intolerance';
  return {
    kind: 'allergy',
    type: isNoKnownAllergy(name) ? 'no_known' : isIntolerance ? 'intolerance' : 'allergy',
    name,
    reactions: reactions.flatMap((one) =>
      objects(one.manifestation).flatMap((found) => conceptOf(found) ?? []),
    ),
    severity: severities.find((severity) => stated.includes(severity)) ?? null,
    status: allergyStatus(resource),
    notedOn: onsetOf(resource).start ?? dateOf(resource.recordedDate),
  };
}

function allergyStatus(resource: Json): Allergy['status'] {
  const codes = codeValues(resource.clinicalStatus);
  return (['active', 'inactive', 'resolved'] as const).find((status) => codes.includes(status)) ?? 'unknown';
}

const conditionStatuses: Record<string, Condition['status']> = {
  active: 'active',
  recurrence: 'active',
  relapse: 'active',
  inactive: 'inactive',
  remission: 'inactive',
  resolved: 'resolved',
};

export function readCondition({ resource }: Located): Outcome {
  if (isRefuted(resource)) return 'negated';
  const name = conceptOf(resource.code);
  if (!name) return 'no_name';
  const onset = onsetOf(resource);
  const status = codeValues(resource.clinicalStatus).flatMap((code) =>
    Object.hasOwn(conditionStatuses, code) ? (conditionStatuses[code] ?? []) : [],
  )[0];
  return {
    kind: 'condition',
    name,
    status: status ?? 'unknown',
    startedOn: onset.start,
    endedOn:
      dateOf(resource.abatementDateTime) ??
      periodOf(resource.abatementPeriod).end ??
      dateOf(resource.abatementString) ??
      onset.end,
  };
}

/** Also a date written as text. */
function onsetOf(resource: Json): Period {
  const start = dateOf(resource.onsetDateTime) ?? dateOf(resource.onsetString);
  return start ? { start, end: null } : periodOf(resource.onsetPeriod);
}
