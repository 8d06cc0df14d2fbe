import { z } from 'zod';
import {
  type FetchedPage,
  type FetchLimits,
  type FhirResource,
  type RecordGrant,
  RecordSourceError,
} from '../health-records.port.ts';
import { readJsonAnswer, type Wait } from './read-json-answer.ts';
import type { SmartSource } from './smart-source.ts';

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).default([]),
  entry: z
    .array(
      z.object({
        resource: z.looseObject({ resourceType: z.string(), id: z.string().optional() }).optional(),
        search: z.object({ mode: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

/** Follows each search to its last page. */
export async function* fetchRecords(
  fetch: typeof globalThis.fetch,
  source: SmartSource,
  grant: RecordGrant,
  { maxPages, maxResources, wait }: FetchLimits & { wait?: Wait },
): AsyncGenerator<FetchedPage> {
  let pages = 0;
  let resources = 0;
  let isAnyAllowed = false;
  const headers = { accept: 'application/fhir+json', authorization: `Bearer ${grant.accessToken}` };
  for (const { resourceType, query } of source.searches) {
    if (!isAllowed(grant, resourceType)) continue;
    const visited = new Set<string>();
    let next: string | null = searchUrl(source, resourceType, query(grant.patientId));
    while (next !== null) {
      // A server that links back to an earlier page would keep us forever.
      if (visited.has(next)) throw new RecordSourceError('unreadable', 'the pages form a circle');
      visited.add(next);
      pages += 1;
      if (pages > maxPages) throw new RecordSourceError('too_much', `more than ${maxPages} pages`);
      const answer = await readJsonAnswer(fetch, next, headers, wait).catch(skipIfForbidden);
      if (answer === null) break;
      isAnyAllowed = true;
      const page = readPage(answer, resourceType);
      resources += page.resources.length;
      if (resources > maxResources)
        throw new RecordSourceError('too_much', `more than ${maxResources} resources`);
      if (page.resources.length > 0) yield page;
      next = nextUrl(source, answer);
    }
  }
  if (!isAnyAllowed) throw new RecordSourceError('ended', 'every search was refused');
}

/**
 * A patient can withhold one type, such as their personal data at Medicare: its search is then forbidden, the others aren't.
 * Only if all are refused did the permission end.
 */
function skipIfForbidden(error: unknown): null {
  if (error instanceof RecordSourceError && error.kind === 'ended') return null;
  throw error;
}

/** Whether a granted scope covers reading the type: `patient/Coverage.rs`, `patient/*.read`. SMART versions 1 and 2. */
export function isAllowed({ scopes }: Pick<RecordGrant, 'scopes'>, resourceType: string): boolean {
  return scopes.some((scope) => {
    const [, type, rights = ''] = /^patient\/([A-Za-z*]+)\.([a-z*]+)/.exec(scope) ?? [];
    const isReadable = rights === '*' || rights === 'read' || /^c?r/.test(rights);
    return isReadable && (type === '*' || type === resourceType);
  });
}

function searchUrl(source: SmartSource, resourceType: string, query: Record<string, string>): string {
  const url = new URL(`${source.fhirBaseUrl}/${resourceType}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function readPage(answer: unknown, resourceType: string): FetchedPage {
  const parsed = bundle.safeParse(answer);
  if (!parsed.success) throw new RecordSourceError('unreadable', `search for ${resourceType}`);
  const resources = parsed.data.entry.flatMap(({ resource, search }): FhirResource[] =>
    resource && search?.mode !== 'outcome' && resource.resourceType !== 'OperationOutcome'
      ? [resource as FhirResource]
      : [],
  );
  return { resourceType, resources };
}

/** The next page. Only within the source: the token must not go to another server. */
function nextUrl(source: SmartSource, answer: unknown): string | null {
  const link = bundle.parse(answer).link.find(({ relation }) => relation === 'next');
  if (!link) return null;
  const base = new URL(`${source.fhirBaseUrl}/`);
  const next = URL.parse(link.url, base);
  if (next?.origin !== base.origin) throw new RecordSourceError('unreadable', 'the next page is elsewhere');
  return next.href;
}
