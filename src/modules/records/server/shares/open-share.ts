import { timingSafeEqual } from 'node:crypto';
import { implement } from '@orpc/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { countWithin } from '#platform/http/limits/count-within.ts';
import { tooManyRequests } from '#platform/http/limits/too-many-requests.ts';
import { users } from '#schema/accounts.ts';
import {
  type OpeningResult,
  recordShareFiles,
  recordShareOpenings,
  recordShares,
  recordShareTickets,
} from '#schema/record-shares.ts';
import { newId } from '#shared/ids.ts';
import { notFound, Problem } from '#shared/problem.ts';
import { type Manifest, recordSharesContract } from '../../record-shares.contract.ts';
import { maxRecipientLength, openingLimits, shareState } from '../../shares.rules.ts';
import * as t from '../../shares.words.ts';
import { fhirContentType } from './encrypt-file.ts';
import { endShares } from './end-shares.ts';
import { limitInFlight } from './limit-in-flight.ts';
import { manifestAddress } from './packet-endpoints.ts';
import { hashPasscode, hashSecret, newSecret, type ShareRow, sealShareText } from './share-records.ts';

const endpoints = implement(recordSharesContract).$context<EndpointContext>();

type FileRow = typeof recordShareFiles.$inferSelect;

/**
 * Opens a link. Attempts are counted one at a time under a lock on the share's row, so parallel guesses can't use more than
 * there are. Each opening and each wrong passcode is written for the patient in the same transaction.
 */
export const openShare = endpoints.openShare.handler(({ input, context }) =>
  limitInFlight(context, input.link, () => open(context, input)),
);

type Opening = {
  link: string;
  recipient: string;
  passcode?: string | null | undefined;
  embeddedLengthMax?: number | null | undefined;
};

async function open(context: EndpointContext, input: Opening): Promise<Manifest> {
  const found = await findShare(context.database.orm, input.link);
  requireOpen(found, context);
  await limitOpenings(context, found.id);
  const outcome = await context.database.transaction((tx) => tryOpening(tx, context, found.id, input));
  // Thrown here, because throwing inside would roll back the count.
  if (outcome instanceof Problem) throw outcome;
  const { file, share } = outcome;
  const { embeddedLengthMax } = input;
  const isEmbedded = embeddedLengthMax == null || file.jwe.length <= embeddedLengthMax;
  return {
    status: 'finalized',
    files: [
      {
        contentType: fhirContentType,
        fhirVersion: '4.0.1',
        status: 'finalized',
        lastUpdated: file.createdAt.toISOString(),
        ...(isEmbedded
          ? { embedded: file.jwe }
          : { location: await createTicket(context, file, share, input.link) }),
      },
    ],
  };
}

async function findShare(orm: Orm, link: string): Promise<ShareRow> {
  const [found] = await orm
    .select({ share: recordShares })
    .from(recordShares)
    .innerJoin(users, eq(users.id, recordShares.userId))
    .where(
      and(eq(recordShares.linkHash, hashSecret(link)), eq(users.status, 'active'), isNull(users.deletedAt)),
    );
  if (!found) throw notFound(t.linkNotFound);
  return found.share;
}

const closedProblems = {
  ended: () => new Problem(404, 'SHARE_ENDED', t.shareEnded),
  expired: () => new Problem(404, 'SHARE_EXPIRED', t.shareExpired),
  locked: () => new Problem(404, 'SHARE_LOCKED', t.shareLocked),
};

const closedProblem = (share: ShareRow, now: Date): Problem | null => {
  const state = shareState(share, now);
  return state === 'open' ? null : closedProblems[state]();
};

function requireOpen(share: ShareRow, { clock }: EndpointContext): void {
  const problem = closedProblem(share, clock.now());
  if (problem) throw problem;
}

async function limitOpenings(context: EndpointContext, shareId: string): Promise<void> {
  for (const { max, seconds } of openingLimits) {
    const isWithin = await countWithin(context.database.orm, {
      key: context.keyedHash(`openings of ${shareId} in ${seconds} s`),
      most: max * context.rateLimitFactor,
      milliseconds: seconds * 1000,
      now: context.clock.now(),
    });
    if (isWithin) continue;
    context.setHeader('retry-after', String(seconds));
    throw tooManyRequests(seconds * 1000);
  }
}

async function tryOpening(
  tx: Orm,
  context: EndpointContext,
  shareId: string,
  { recipient, passcode }: Opening,
): Promise<Problem | { share: ShareRow; file: FileRow }> {
  const [share] = await tx.select().from(recordShares).where(eq(recordShares.id, shareId)).for('update');
  if (!share) return notFound(t.linkNotFound);
  const now = context.clock.now();
  const closed = closedProblem(share, now);
  if (closed) return closed;
  if (share.passcodeHash !== null) {
    // Asking without a passcode guesses nothing.
    if (!passcode)
      return new Problem(401, 'PASSCODE_NEEDED', t.passcodeNeeded, { remainingAttempts: share.attemptsLeft });
    if (!isSame(hashPasscode(context, share.id, passcode), share.passcodeHash))
      return countWrongPasscode(tx, context, share, recipient);
  }
  const [file] = await tx.select().from(recordShareFiles).where(eq(recordShareFiles.shareId, share.id));
  if (!file) throw new Error('An open share has no file.');
  await recordOpening(tx, context, share, recipient, 'opened');
  if (share.firstOpenedAt === null)
    await tx.update(recordShares).set({ firstOpenedAt: now }).where(eq(recordShares.id, share.id));
  return { share, file };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function countWrongPasscode(
  tx: Orm,
  context: EndpointContext,
  share: ShareRow,
  recipient: string,
): Promise<Problem> {
  const attemptsLeft = share.attemptsLeft - 1;
  await tx.update(recordShares).set({ attemptsLeft }).where(eq(recordShares.id, share.id));
  await recordOpening(tx, context, share, recipient, 'wrong_passcode');
  if (attemptsLeft === 0) await endShares(tx, context, eq(recordShares.id, share.id), 'locked');
  const message = attemptsLeft === 0 ? t.shareLocked : t.wrongPasscode({ attempts: attemptsLeft });
  return new Problem(401, 'WRONG_PASSCODE', message, { remainingAttempts: attemptsLeft });
}

async function recordOpening(
  tx: Orm,
  context: EndpointContext,
  { id: shareId, userId }: ShareRow,
  recipient: string,
  result: OpeningResult,
): Promise<void> {
  const id = newId();
  const at = context.clock.now();
  await tx.insert(recordShareOpenings).values({
    id,
    shareId,
    at,
    recipient: sealShareText(context.dataKeys, 'recipient', id, recipient.slice(0, maxRecipientLength)),
    result,
  });
  await writeAudit(tx, {
    at,
    actorId: null,
    actorRole: 'anonymous',
    action: 'openShare',
    subjectKind: 'record share',
    subjectId: shareId,
    outcome: result === 'opened' ? 'done' : 'refused',
    requestTraceId: context.traceId,
  });
  context.live.publish(tx, { owner: userId, topic: 'record-share', id: shareId });
}

const ticketMilliseconds = 60 * 60 * 1000;

/** The address of one download, which names neither the file nor the patient. */
async function createTicket(
  context: EndpointContext,
  file: FileRow,
  { expiresAt }: ShareRow,
  link: string,
): Promise<string> {
  const ticket = newSecret();
  const inAnHour = context.clock.now().getTime() + ticketMilliseconds;
  await context.database.orm.insert(recordShareTickets).values({
    id: newId(),
    fileId: file.id,
    ticketHash: hashSecret(ticket),
    expiresAt: new Date(Math.min(inAnHour, expiresAt.getTime())),
  });
  return `${manifestAddress(siteAddress(context), link)}/files/${ticket}`;
}

/** Deletes the ticket as it is used: of two parallel downloads, one gets the file. */
export const downloadShareFile = endpoints.downloadShareFile.handler(async ({ input, context }) => {
  const share = await findShare(context.database.orm, input.link);
  requireOpen(share, context);
  const jwe = await context.database.transaction(async (tx) => {
    const [ticket] = await tx
      .delete(recordShareTickets)
      .where(
        and(
          eq(recordShareTickets.ticketHash, hashSecret(input.ticket)),
          gt(recordShareTickets.expiresAt, context.clock.now()),
        ),
      )
      .returning({ fileId: recordShareTickets.fileId });
    if (!ticket) return null;
    const [file] = await tx
      .select({ jwe: recordShareFiles.jwe })
      .from(recordShareFiles)
      .where(and(eq(recordShareFiles.id, ticket.fileId), eq(recordShareFiles.shareId, share.id)));
    return file?.jwe ?? null;
  });
  if (jwe === null) throw notFound(t.fileNotFound);
  context.setHeader('content-type', 'application/jose');
  return new Blob([jwe]).stream();
});
