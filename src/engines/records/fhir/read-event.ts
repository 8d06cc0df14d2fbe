import type { Outcome, Reading } from './reading.ts';
import type { Located } from './resources.ts';
import { conceptOf, dateOf, type Json, object, objects, text, timeOf } from './values.ts';

export function readProcedure(located: Located, reading: Reading): Outcome {
  const { resource } = located;
  const status = text(resource.status);
  if (status === 'not-done') return 'negated';
  if (status === 'preparation' || status === 'on-hold') return 'unknown_type';
  const name = conceptOf(resource.code);
  if (!name) return 'no_name';
  const { start, end } = timeOf(resource, 'performed');
  return {
    kind: 'procedure',
    name,
    doneOn: start ?? end ?? dateOf(resource.performedString),
    doneBy:
      namesOf(
        objects(resource.performer).map(({ actor }) => actor),
        resource,
        reading,
      )[0] ?? null,
  };
}

const namesOf = (references: readonly unknown[], resource: Json, { resources }: Reading): string[] =>
  references.flatMap((reference) => resources.nameOf(reference, resource) ?? []);

export function readEncounter(located: Located, reading: Reading): Outcome {
  const { resource } = located;
  const status = text(resource.status);
  if (status === 'cancelled') return 'negated';
  if (status === 'planned') return 'unknown_type';
  const name =
    objects(resource.type).map(conceptOf).find(Boolean) ??
    conceptOf(resource.serviceType) ??
    conceptOf(resource.class);
  if (!name) return 'no_name';
  const { start, end } = timeOf({ visitPeriod: resource.period }, 'visit');
  const places = [...objects(resource.location).map(({ location }) => location), resource.serviceProvider];
  const people = objects(resource.participant).map(({ individual }) => individual);
  return {
    kind: 'visit',
    name,
    startedOn: start,
    endedOn: end,
    place: namesOf(places, resource, reading)[0] ?? null,
    clinician: namesOf(people, resource, reading)[0] ?? null,
  };
}

export function readImmunization({ resource }: Located): Outcome {
  const name = conceptOf(resource.vaccineCode);
  if (!name) return 'no_name';
  return {
    kind: 'vaccine',
    name,
    givenOn: dateOf(resource.occurrenceDateTime) ?? dateOf(resource.occurrenceString),
    lot: text(resource.lotNumber),
    status: text(resource.status) === 'not-done' ? 'not_given' : 'given',
  };
}

export function readCoverage(located: Located, reading: Reading): Outcome {
  const { resource } = located;
  if (text(resource.status) === 'draft') return 'unknown_type';
  const classOf = (type: string): Json | null =>
    objects(resource.class).find((one) => codesIn(one.type).includes(type)) ?? null;
  const classValue = (type: string): string | null => text(classOf(type)?.value);
  const [payor] = objects(resource.payor);
  const plan = classOf('plan');
  const insurer = reading.resources.nameOf(payor, resource);
  if (!insurer) return 'no_name';
  const { start, end } = timeOf({ coveredPeriod: resource.period }, 'covered');
  return {
    kind: 'coverage',
    insurer,
    plan: text(plan?.name) ?? text(plan?.value) ?? conceptOf(resource.type)?.text ?? null,
    memberId:
      text(resource.subscriberId) ??
      objects(resource.identifier).flatMap(({ value }) => text(value) ?? [])[0] ??
      null,
    groupNumber: classValue('group'),
    subscriber: reading.resources.nameOf(resource.subscriber, resource),
    rxBin: classValue('rxbin'),
    rxPcn: classValue('rxpcn'),
    rxGroup: classValue('rxgroup'),
    phone: phoneOf(reading.resources.resolve(payor, resource)),
    startedOn: start,
    endedOn: end,
  };
}

const codesIn = (concept: unknown): string[] =>
  objects(object(concept)?.coding).flatMap(({ code }) => text(code) ?? []);

const phoneOf = (organization: Json | null): string | null =>
  objects(organization?.telecom).flatMap(({ system, value }) =>
    system === 'phone' ? (text(value) ?? []) : [],
  )[0] ?? null;
