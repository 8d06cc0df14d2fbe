import { implement } from '@orpc/server';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { listFullNames } from '#modules/accounts/server/list-full-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { priceCorrections } from '#schema/price-corrections.ts';
import { isId } from '#shared/ids.ts';
import { badRequest, notFound } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { networkAdminContract } from '../../network-admin.contract.ts';
import type { CorrectionTab, PriceCorrection } from '../../network-views.ts';
import {
  type CorrectionRow,
  parsePriceId,
  storeCorrection,
  toDollars,
  undoCorrection,
} from '../prices/price-corrections.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();
const pageSize = 50;

export const correctPrice = endpoints.correctPrice.handler(async ({ input, context }) => {
  const { priceId, action, reason } = input;
  const isCorrected = action === 'correct';
  return context.database.transaction(async (tx) => {
    const id = await storeCorrection(tx, parsePriceId(priceId), {
      action,
      reason,
      cashCents: isCorrected ? (input.cashCents ?? null) : null,
      negotiatedCents: isCorrected ? (input.negotiatedCents ?? null) : null,
      by: callerId(context),
      now: context.clock.now(),
    });
    notifyStaff(tx, context, 'network');
    return { id };
  });
});

/** Idempotent. */
export const undoPriceCorrection = endpoints.undoPriceCorrection.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(priceCorrections)
      .where(eq(priceCorrections.id, input.id))
      .for('update');
    if (!row) throw notFound(t.correctionNotFound);
    if (row.undoneAt === null) {
      await undoCorrection(tx, row, { by: callerId(context), now: context.clock.now() });
      notifyStaff(tx, context, 'network');
    }
    return { undone: true };
  }),
);

const conditionOf: Record<CorrectionTab, SQL | undefined> = {
  active: and(isNull(priceCorrections.undoneAt), isNull(priceCorrections.lostAt)),
  check: and(isNull(priceCorrections.undoneAt), isNotNull(priceCorrections.lostAt)),
  all: undefined,
};

export const listPriceCorrections = endpoints.listPriceCorrections.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const place = readPlace(input.cursor);
  const { madeAt, id } = priceCorrections;
  const rows = await orm
    .select()
    .from(priceCorrections)
    .where(
      and(
        conditionOf[input.tab],
        place ? sql`(${madeAt}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(madeAt), desc(id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const names = await listFullNames(
    orm,
    shown.flatMap(({ madeBy, undoneBy }) => [madeBy, undoneBy]),
  );
  return {
    corrections: shown.map((row) => present(row, names)),
    nextCursor: last ? `${last.madeAt.toISOString()}_${last.id}` : null,
  };
});

function readPlace(cursor: string | null | undefined): { at: string; id: string } | null {
  if (!cursor) return null;
  const [at = '', id = ''] = cursor.split('_');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at));
  if (!isTime || !isId(id)) throw badRequest(t.pricePageNotFound);
  return { at, id };
}

function present(row: CorrectionRow, names: ReadonlyMap<string, string>): PriceCorrection {
  const { stated } = row;
  const nameOf = (id: string) => names.get(id) ?? t.formerStaffMember;
  return {
    id: row.id,
    action: row.action,
    reason: row.reason,
    byName: nameOf(row.madeBy),
    at: row.madeAt.toISOString(),
    undone:
      row.undoneBy && row.undoneAt ? { byName: nameOf(row.undoneBy), at: row.undoneAt.toISOString() } : null,
    isLost: row.lostAt !== null,
    place: stated.place,
    service: stated.service,
    codes: stated.codes,
    payer: stated.payer,
    plan: stated.plan,
    sourceName: stated.sourceName,
    sourceRow: stated.sourceRow,
    statedCashDollars: stated.cashDollars,
    statedNegotiatedDollars: stated.negotiatedDollars,
    cashDollars: toDollars(row.cashCents),
    negotiatedDollars: toDollars(row.negotiatedCents),
  };
}
