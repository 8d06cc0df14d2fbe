import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { householdMembers } from '#schema/household.ts';
import { recordShareOpenings, recordShares } from '#schema/record-shares.ts';
import { notFound } from '#shared/problem.ts';
import { type PacketSectionKey, packetSections } from '../../packet-sections.ts';
import type { ShareView } from '../../record-shares.contract.ts';
import { passcodeDigits, shareState } from '../../shares.rules.ts';
import * as t from '../../shares.words.ts';

export type ShareRow = typeof recordShares.$inferSelect;

/** `link`: the random part of the address. `key`: encrypts the file, base64url. */
export type ShareSecret = { link: string; key: string };

const locations = {
  label: (id: string) => encryptedLocation('record_shares', 'label', id),
  secret: (id: string) => encryptedLocation('record_shares', 'secret', id),
  recipient: (id: string) => encryptedLocation('record_share_openings', 'recipient', id),
};
type Place = keyof typeof locations;

export const sealShareText = (keys: DataKeys, place: Place, id: string, text: string): EncryptedText =>
  keys.seal(locations[place](id), text);
export const openShareText = (keys: DataKeys, place: Place, id: string, sealed: EncryptedText): string =>
  keys.open(locations[place](id), sealed);

/** 32 random bytes in base64url: 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const newPasscode = (): string =>
  String(randomInt(10 ** passcodeDigits)).padStart(passcodeDigits, '0');
/** Keyed: six digits could be guessed from an ordinary hash. */
export const hashPasscode = (
  { keyedHash }: Pick<ServerContext, 'keyedHash'>,
  shareId: string,
  passcode: string,
): string => keyedHash(`passcode of share ${shareId}: ${passcode.replaceAll(/\s/g, '')}`);

/** Locks one of the caller's shares. Those of others are reported as not found. */
export async function lockOwnShare(tx: Orm, id: string, userId: string): Promise<ShareRow> {
  const [row] = await tx
    .select()
    .from(recordShares)
    .where(and(eq(recordShares.id, id), eq(recordShares.userId, userId)))
    .for('update');
  if (!row) throw notFound(t.shareNotFound);
  return row;
}

const shownShares = 100;
const shownOpenings = 20;

/** An account's shares, newest first. */
export async function listShares(
  orm: Orm,
  context: Pick<ServerContext, 'dataKeys' | 'clock'>,
  userId: string,
): Promise<ShareView[]> {
  const rows = await orm
    .select()
    .from(recordShares)
    .where(eq(recordShares.userId, userId))
    .orderBy(desc(recordShares.createdAt), desc(recordShares.id))
    .limit(shownShares);
  return presentShares(orm, context, rows);
}

export async function presentShare(
  orm: Orm,
  context: Pick<ServerContext, 'dataKeys' | 'clock'>,
  id: string,
): Promise<ShareView> {
  const [view] = await presentShares(
    orm,
    context,
    await orm.select().from(recordShares).where(eq(recordShares.id, id)),
  );
  if (!view) throw notFound(t.shareNotFound);
  return view;
}

async function presentShares(
  orm: Orm,
  { dataKeys, clock }: Pick<ServerContext, 'dataKeys' | 'clock'>,
  rows: readonly ShareRow[],
): Promise<ShareView[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [counts, names] = [await countOpenings(orm, ids), await readNames(orm, rows)];
  const openings = await listOpenings(orm, dataKeys, ids);
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    label: openShareText(dataKeys, 'label', row.id, row.label),
    forName: row.householdMemberId === null ? null : (names.get(row.householdMemberId) ?? null),
    appointmentId: row.appointmentId,
    sections: row.sections.filter(isSection),
    state: shareState(row, now),
    hasPasscode: row.passcodeHash !== null,
    attemptsLeft: row.attemptsLeft,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    openedCount: counts.get(row.id) ?? 0,
    openings: openings.get(row.id) ?? [],
  }));
}

const isSection = (name: string): name is PacketSectionKey => packetSections.some((one) => one === name);

async function countOpenings(orm: Orm, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await orm
    .select({ shareId: recordShareOpenings.shareId, times: count() })
    .from(recordShareOpenings)
    .where(and(inArray(recordShareOpenings.shareId, [...ids]), eq(recordShareOpenings.result, 'opened')))
    .groupBy(recordShareOpenings.shareId);
  return new Map(rows.map(({ shareId, times }) => [shareId, times]));
}

async function readNames(orm: Orm, rows: readonly ShareRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ householdMemberId }) => householdMemberId ?? []);
  if (ids.length === 0) return new Map();
  const members = await orm
    .select({ id: householdMembers.id, firstName: householdMembers.firstName })
    .from(householdMembers)
    .where(inArray(householdMembers.id, ids));
  return new Map(members.map(({ id, firstName }) => [id, firstName]));
}

/** The last openings of each share, newest first. */
async function listOpenings(orm: Orm, dataKeys: DataKeys, ids: readonly string[]) {
  const ranked = orm
    .select({
      id: recordShareOpenings.id,
      shareId: recordShareOpenings.shareId,
      at: recordShareOpenings.at,
      recipient: recordShareOpenings.recipient,
      result: recordShareOpenings.result,
      place:
        sql<number>`row_number() over (partition by ${recordShareOpenings.shareId} order by ${recordShareOpenings.at} desc, ${recordShareOpenings.id} desc)`.as(
          'place',
        ),
    })
    .from(recordShareOpenings)
    .where(inArray(recordShareOpenings.shareId, [...ids]))
    .as('ranked');
  const rows = await orm
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${shownOpenings}`)
    .orderBy(ranked.place);
  const byShare = new Map<string, ShareView['openings']>();
  for (const { id, shareId, at, recipient, result } of rows) {
    const list = byShare.get(shareId) ?? [];
    list.push({
      at: at.toISOString(),
      recipient: openShareText(dataKeys, 'recipient', id, recipient),
      result,
    });
    byShare.set(shareId, list);
  }
  return byShare;
}
