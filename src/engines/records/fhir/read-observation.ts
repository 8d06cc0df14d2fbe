import type { Result } from '../health-record.ts';
import { type ReadValue, readValue } from './read-value.ts';
import { addFact, addNotUnderstood, type Reading } from './reading.ts';
import type { Located } from './resources.ts';
import { codeValues, conceptOf, dateOf, type Json, object, objects, text, timeOf } from './values.ts';

const categories: Record<string, Result['category']> = {
  laboratory: 'lab',
  'vital-signs': 'vital_sign',
  imaging: 'imaging',
  LAB: 'lab',
  RAD: 'imaging',
};

function categoryOf(resource: Json): Result['category'] {
  const known = codeValues(resource.category).flatMap((code) =>
    Object.hasOwn(categories, code) ? (categories[code] ?? []) : [],
  );
  return known[0] ?? 'other';
}

/** Its value and those of its components, each a result. */
export function readObservation(located: Located, reading: Reading): void {
  const { resource } = located;
  if (text(resource.status) === 'cancelled') {
    addNotUnderstood(reading, located, 'no_value');
    return;
  }
  const name = conceptOf(resource.code);
  if (!name) {
    addNotUnderstood(reading, located, 'no_name');
    return;
  }
  const components = objects(resource.component);
  const { start, end } = timeOf(resource, 'effective');
  const shared = {
    category: categoryOf(resource),
    takenOn: start ?? end ?? dateOf(resource.effectiveInstant),
  };
  const value = readValue(resource);
  if (value)
    addFact(reading, located, {
      ...resultOf(resource, value, shared),
      panel: reading.panels.get(resource) ?? null,
    });
  for (const [at, component] of components.entries()) {
    const inner = `component[${at}]`;
    const own = readValue(component);
    if (!conceptOf(component.code)) addNotUnderstood(reading, located, 'no_name', inner);
    else if (!own) addNotUnderstood(reading, located, 'no_value', inner);
    else addFact(reading, located, { ...resultOf(component, own, shared), panel: name.text }, inner);
  }
  const isPanel = components.length > 0 || objects(resource.hasMember).length > 0;
  if (!value && !isPanel) addNotUnderstood(reading, located, 'no_value');
}

function resultOf(
  holder: Json,
  value: ReadValue,
  shared: Pick<Result, 'category' | 'takenOn'>,
): Omit<Result, 'panel'> {
  const [interpretation] = objects(holder.interpretation);
  return {
    kind: 'result',
    ...shared,
    name: conceptOf(holder.code) ?? { text: '', codes: [] },
    ...value,
    referenceRange: objects(holder.referenceRange).map(rangeText).find(Boolean) ?? null,
    flag:
      text(interpretation?.text) ?? codeValues(interpretation)[0] ?? conceptOf(interpretation)?.text ?? null,
  };
}

function rangeText(range: Json): string | null {
  const [low, high] = [object(range.low)?.value, object(range.high)?.value].map((end) =>
    typeof end === 'number' ? String(end) : null,
  );
  if (text(range.text)) return text(range.text);
  if (low && high) return `${low}-${high}`;
  if (low) return `>=${low}`;
  return high ? `<=${high}` : null;
}

/** A report names the panel of its results; one with a conclusion is a result itself. */
export function readDiagnosticReport(located: Located, reading: Reading): void {
  const { resource } = located;
  const conclusion =
    text(resource.conclusion) ??
    (objects(resource.conclusionCode)
      .flatMap((one) => conceptOf(one)?.text ?? [])
      .join('; ') ||
      null);
  const members = objects(resource.result);
  const missing = members.filter((one) => !reading.resources.resolve(one, resource));
  const name = conceptOf(resource.code);
  for (const one of missing)
    addNotUnderstood(reading, located, 'no_value', `result[${members.indexOf(one)}]`);
  if (conclusion && name) {
    const { start, end } = timeOf(resource, 'effective');
    const category = categoryOf(resource);
    addFact(reading, located, {
      kind: 'result',
      category,
      name,
      panel: null,
      value: conclusion,
      number: null,
      unit: null,
      referenceRange: null,
      flag: null,
      takenOn: start ?? end,
    });
  } else if (members.length === 0) addNotUnderstood(reading, located, name ? 'no_value' : 'no_name');
}

/** Panel names by result: from reports and from observations with members. Contained results count, too. */
export function panelsOf(
  all: readonly Located[],
  resolve: (reference: unknown, holder: Json) => Json | null,
): Map<Json, string> {
  const panels = new Map<Json, string>();
  for (const { resource } of all) {
    const name = conceptOf(resource.code)?.text;
    const members = resource.resourceType === 'DiagnosticReport' ? resource.result : resource.hasMember;
    if (!name) continue;
    for (const one of objects(members)) {
      const member = resolve(one, resource);
      if (member && !panels.has(member)) panels.set(member, name);
    }
  }
  return panels;
}
