import { humanName, type Json, object, objects, text } from './values.ts';

export type Located = {
  resource: Json;
  /** `Bundle.entry[3].resource`. */
  path: string;
  fullUrl: string | null;
};

/** Resources of Bundles, also those inside other Bundles, in order. */
export function locate(resource: Json, path: string, fullUrl: string | null = null): Located[] {
  if (resource.resourceType !== 'Bundle') return [{ resource, path, fullUrl }];
  return objects(resource.entry).flatMap((entry, at) => {
    const inner = object(entry.resource);
    return inner ? locate(inner, `${path}.entry[${at}].resource`, text(entry.fullUrl)) : [];
  });
}

/** Finds what references mean. */
export type Resources = {
  resolve: (reference: unknown, holder: Json) => Json | null;
  /** The display of a reference, or the name of what it refers to. */
  nameOf: (reference: unknown, holder: Json) => string | null;
  isReferenced: (located: Located) => boolean;
};

export function indexResources(all: readonly Located[]): Resources {
  const byKey = new Map<string, Json>();
  for (const { resource, fullUrl } of all) {
    if (fullUrl) byKey.set(fullUrl, resource);
    const key = keyOf(resource);
    if (key && !byKey.has(key)) byKey.set(key, resource);
  }
  const targets = new Set<Json>();
  const resolve = (reference: unknown, holder: Json): Json | null => {
    const target = text(object(reference)?.reference);
    if (!target) return null;
    if (target.startsWith('#'))
      return objects(holder.contained).find(({ id }) => text(id) === target.slice(1)) ?? null;
    return (
      byKey.get(target) ??
      byKey.get(
        target
          .replace(/\/_history\/.*$/, '')
          .split('/')
          .slice(-2)
          .join('/'),
      ) ??
      null
    );
  };
  for (const { resource } of all)
    for (const one of referencesIn(resource)) {
      const target = resolve(one, resource);
      if (target) targets.add(target);
    }
  return {
    resolve,
    nameOf: (reference, holder) =>
      text(object(reference)?.display) ??
      nameOfResource(resolve(reference, holder), (one, from) => resolve(one, from)),
    isReferenced: ({ resource }) => targets.has(resource),
  };
}

const keyOf = ({ resourceType, id }: Json): string | null =>
  text(id) ? `${text(resourceType)}/${text(id)}` : null;

function referencesIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  const record = object(value);
  if (!record) return [];
  return [...(text(record.reference) ? [record] : []), ...Object.values(record).flatMap(referencesIn)];
}

function nameOfResource(resource: Json | null, resolve: Resources['resolve']): string | null {
  if (!resource) return null;
  if (resource.resourceType === 'PractitionerRole') {
    const person = resolve(resource.practitioner, resource);
    const organization = resolve(resource.organization, resource);
    return (
      text(object(resource.practitioner)?.display) ??
      humanName(person?.name) ??
      text(object(resource.organization)?.display) ??
      text(organization?.name)
    );
  }
  return text(resource.name) ?? humanName(resource.name);
}
