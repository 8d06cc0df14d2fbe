import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import { recordShares } from '#schema/record-shares.ts';
import { conflict, Problem } from '#shared/problem.ts';
import { recordSharesContract } from '../../record-shares.contract.ts';
import { shareState } from '../../shares.rules.ts';
import * as t from '../../shares.words.ts';
import { endShares } from './end-shares.ts';
import { linkOf } from './packet-endpoints.ts';
import {
  hashPasscode,
  listShares,
  lockOwnShare,
  newPasscode,
  openShareText,
  presentShare,
  type ShareRow,
  type ShareSecret,
} from './share-records.ts';

const endpoints = implement(recordSharesContract).$context<EndpointContext>();

export const listRecordShares = endpoints.listRecordShares.handler(async ({ context }) => ({
  shares: await listShares(context.database.orm, context, callerId(context)),
}));

export const showShareLink = endpoints.showShareLink.handler(async ({ input, context }) => {
  const site = siteAddress(context);
  if (!site) throw new Problem(503, 'NOT_CONFIGURED', t.siteAddressMissing);
  const row = await context.database.transaction((tx) => lockOwnShare(tx, input.id, callerId(context)));
  const secret = JSON.parse(
    openShareText(context.dataKeys, 'secret', row.id, requireOpen(row, context)),
  ) as ShareSecret;
  return { link: linkOf(site, secret, { expiresAt: row.expiresAt, hasPasscode: row.passcodeHash !== null }) };
});

export const renewSharePasscode = endpoints.renewSharePasscode.handler(async ({ input, context }) => {
  const passcode = newPasscode();
  await context.database.transaction(async (tx) => {
    const row = await lockOwnShare(tx, input.id, callerId(context));
    requireOpen(row, context);
    if (row.passcodeHash === null) throw conflict(t.hasNoPasscode);
    await tx
      .update(recordShares)
      .set({ passcodeHash: hashPasscode(context, row.id, passcode) })
      .where(eq(recordShares.id, row.id));
  });
  return { passcode };
});

export const endShare = endpoints.endShare.handler(async ({ input, context }) => {
  await context.database.transaction(async (tx) => {
    const { id } = await lockOwnShare(tx, input.id, callerId(context));
    await endShares(tx, context, eq(recordShares.id, id), 'patient');
  });
  return { share: await presentShare(context.database.orm, context, input.id) };
});

/** Returns the sealed secret. Throws 409 if the share is over. */
function requireOpen(row: ShareRow, { clock }: EndpointContext) {
  if (row.secret === null || shareState(row, clock.now()) !== 'open') throw conflict(t.shareIsOver);
  return row.secret;
}
