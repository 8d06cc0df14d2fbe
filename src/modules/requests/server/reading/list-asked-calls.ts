import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { RequestView } from '../../care-requests.contract.ts';

type AskedCall = NonNullable<RequestView['openQuestion']>['calls'][number];

/** The calls that open questions ask about, by request. Their offices may be called; nothing is known of them yet. */
export async function listAskedCalls(
  orm: Orm,
  questions: readonly { requestId: string; asksFor: string }[],
): Promise<Map<string, AskedCall[]>> {
  const ids = questions.flatMap(({ requestId, asksFor }) => (asksFor === 'further_calls' ? requestId : []));
  const found = new Map<string, AskedCall[]>();
  if (ids.length === 0) return found;
  const rows = await orm
    .select({ id: calls.id, requestId: calls.requestId, brief: calls.brief, attempt: calls.attempt })
    .from(calls)
    .where(and(inArray(calls.requestId, ids), eq(calls.state, 'intended'), eq(calls.patientAnswer, 'asked')))
    .orderBy(asc(calls.createdAt), asc(calls.id));
  for (const { id, requestId, brief, attempt } of rows) {
    if (requestId === null) continue;
    const known = found.get(requestId) ?? [];
    found.set(requestId, [...known, { id, officeName: brief.officeName, attempt }]);
  }
  return found;
}
