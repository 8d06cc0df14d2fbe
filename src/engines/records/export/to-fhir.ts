import { productName } from '#shared/product.ts';
import type { ExportedRecord, FactSource, ReadFact } from '../health-record.ts';
import { nameOfFact, type Resource, without } from './fhir-parts.ts';
import { toResource } from './fhir-resources.ts';

type Entry = { fullUrl: string; resource: Resource };

/**
 * A FHIR R4 Bundle of type `collection`: the patient, a resource a fact, a report a panel, and a Provenance a fact with the
 * places that say it.
 */
export function toFhirBundle({ person, facts, generatedAt }: ExportedRecord): object {
  const entries: Entry[] = [];
  const add = (makeResource: (id: string) => Resource): string => {
    const id = `00000000-0000-4000-8000-${(entries.length + 1).toString(16).padStart(12, '0')}`;
    entries.push({ fullUrl: `urn:uuid:${id}`, resource: makeResource(id) });
    return `urn:uuid:${id}`;
  };
  const patient = {
    reference: add((id) => ({
      resourceType: 'Patient',
      id,
      ...without({ name: [{ text: person.name }], birthDate: person.dateOfBirth }),
    })),
  };
  const references = facts.map(({ fact }) => add((id) => toResource(fact, id, patient)));
  for (const { panel, members } of panelsOf(facts, references))
    add((id) => ({
      resourceType: 'DiagnosticReport',
      id,
      status: 'unknown',
      code: { text: panel },
      subject: patient,
      result: members.map((reference) => ({ reference })),
    }));
  for (const [at, { fact, sources }] of facts.entries())
    if (sources.length > 0)
      add((id) => provenance(id, references[at] as string, nameOfFact(fact), sources, generatedAt));
  return { resourceType: 'Bundle', type: 'collection', timestamp: generatedAt, entry: entries };
}

/** Results of the same panel and day. */
function panelsOf(
  facts: readonly ReadFact[],
  references: readonly string[],
): { panel: string; members: string[] }[] {
  const panels = new Map<string, { panel: string; members: string[] }>();
  for (const [at, { fact }] of facts.entries()) {
    if (fact.kind !== 'result' || fact.panel === null) continue;
    const key = JSON.stringify([fact.panel, fact.takenOn]);
    const found = panels.get(key) ?? { panel: fact.panel, members: [] };
    found.members.push(references[at] as string);
    panels.set(key, found);
  }
  return [...panels.values()];
}

function provenance(
  id: string,
  target: string,
  name: string,
  sources: readonly FactSource[],
  generatedAt: string,
): Resource {
  return {
    resourceType: 'Provenance',
    id,
    target: [{ reference: target, display: name }],
    recorded: generatedAt,
    agent: [{ who: { display: productName } }],
    entity: sources.map((source) => ({ role: 'source', what: { display: placeWords(source) } })),
  };
}

const placeWords = (source: FactSource): string =>
  source.kind === 'page' ? `Page ${source.place.page}: ${source.text}` : `${source.path}: ${source.text}`;
