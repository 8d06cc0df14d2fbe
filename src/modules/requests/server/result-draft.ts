import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { resultDrafts } from '#schema/request-work.ts';
import type { ResultKind } from '#shared/care/manual-work.ts';
import { conflict } from '#shared/problem.ts';
import { productName } from '#shared/product.ts';
import * as t from '../requests.words.ts';
import { type ResultDraft, resultDraft } from '../results/result-content.ts';
import type { RequestRow } from './find-request.ts';

export type StoredDraft = { version: number; draft: ResultDraft; saved: { by: string; at: Date } | null };

export const emptyDraft = (kind: ResultKind): ResultDraft => resultDraft.parse({ kind });

/** The draft of a request's result; an empty one of `kind` if there is none. */
export async function findResultDraft(orm: Orm, requestId: string, kind: ResultKind): Promise<StoredDraft> {
  const [row] = await orm
    .select({ draft: resultDrafts, firstName: users.firstName, lastName: users.lastName })
    .from(resultDrafts)
    .leftJoin(users, eq(users.id, resultDrafts.savedBy))
    .where(eq(resultDrafts.requestId, requestId));
  if (!row) return { version: 0, draft: emptyDraft(kind), saved: null };
  return {
    version: row.draft.version,
    draft: resultDraft.parse(row.draft.body),
    saved: {
      by: row.draft.savedBy === null ? productName : `${row.firstName} ${row.lastName}`.trim(),
      at: row.draft.savedAt,
    },
  };
}

export const versionConflict = (saved: StoredDraft['saved']) =>
  conflict(t.newerVersionSaved({ by: saved?.by }));

/** Saves a draft based on a version, under the request's lock. Saving identical content again is a no-op. */
export async function saveResultDraft(
  tx: Orm,
  request: RequestRow,
  next: { version: number; draft: ResultDraft; userId: string | null; now: Date },
): Promise<void> {
  const stored = await findResultDraft(tx, request.id, next.draft.kind);
  if (stored.version > 0 && JSON.stringify(stored.draft) === JSON.stringify(next.draft)) return;
  if (stored.version !== next.version) throw versionConflict(stored.saved);
  const values = {
    version: stored.version + 1,
    body: next.draft,
    savedBy: next.userId,
    savedAt: next.now,
  };
  await tx
    .insert(resultDrafts)
    .values({ requestId: request.id, ...values })
    .onConflictDoUpdate({ target: resultDrafts.requestId, set: values });
}
