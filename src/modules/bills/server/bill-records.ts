import { and, asc, eq, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { billDocuments, bills } from '#schema/bills.ts';
import { notFound } from '#shared/problem.ts';
import { type BillCase, billCase } from '../bill-facts.contract.ts';
import * as t from '../bills.words.ts';

export type BillRow = typeof bills.$inferSelect;
export type BillDocumentRow = typeof billDocuments.$inferSelect;

const factsOf = (id: string) => encryptedLocation('bills', 'facts', id);
const nameOf = (id: string) => encryptedLocation('bill_documents', 'name', id);

export const openFacts = (keys: DataKeys, { id, facts }: Pick<BillRow, 'id' | 'facts'>): BillCase =>
  billCase.parse(JSON.parse(keys.open(factsOf(id), facts)));
export const sealFacts = (keys: DataKeys, id: string, facts: BillCase) =>
  keys.seal(factsOf(id), JSON.stringify(facts));

export const openDocumentName = (
  keys: DataKeys,
  { id, name }: Pick<BillDocumentRow, 'id' | 'name'>,
): string => keys.open(nameOf(id), name);
export const sealDocumentName = (keys: DataKeys, id: string, name: string) => keys.seal(nameOf(id), name);

const noSuchBill = () => notFound(t.billNotFound);

/** Throws 404 for other people's bills. */
export async function getOwnBill(orm: Orm, id: string, userId: string): Promise<BillRow> {
  const [row] = await orm
    .select()
    .from(bills)
    .where(and(eq(bills.id, id), eq(bills.userId, userId)));
  if (!row) throw noSuchBill();
  return row;
}

/** Same, locked until the transaction ends. */
export async function lockOwnBill(tx: Orm, id: string, userId: string): Promise<BillRow> {
  const [row] = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.id, id), eq(bills.userId, userId)))
    .for('no key update');
  if (!row) throw noSuchBill();
  return row;
}

export async function findBillOfRequest(orm: Orm, requestId: string): Promise<BillRow | null> {
  const [row] = await orm.select().from(bills).where(eq(bills.requestId, requestId));
  return row ?? null;
}

/** Papers of a bill whose bytes are stored, oldest first. */
export const listDocuments = (orm: Orm, billId: string): Promise<BillDocumentRow[]> =>
  orm
    .select()
    .from(billDocuments)
    .where(and(eq(billDocuments.billId, billId), ne(billDocuments.state, 'uploading')))
    .orderBy(asc(billDocuments.createdAt), asc(billDocuments.id));

export async function getDocument(orm: Orm, billId: string, documentId: string): Promise<BillDocumentRow> {
  const [row] = await orm
    .select()
    .from(billDocuments)
    .where(
      and(
        eq(billDocuments.id, documentId),
        eq(billDocuments.billId, billId),
        ne(billDocuments.state, 'uploading'),
      ),
    );
  if (!row) throw notFound(t.documentNotFound);
  return row;
}

type NewFacts = { facts: BillCase; isConfirmed: boolean };

/** Stores new facts as the next version. Unconfirmed facts can't be reviewed. */
export async function saveFacts(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'dataKeys' | 'live'>,
  row: BillRow,
  { facts, isConfirmed }: NewFacts,
): Promise<BillRow> {
  const now = context.clock.now();
  const [saved] = await tx
    .update(bills)
    .set({
      facts: sealFacts(context.dataKeys, row.id, facts),
      version: row.version + 1,
      confirmedAt: isConfirmed ? now : null,
      ...(isConfirmed ? { balanceCents: facts.bill?.totals.balanceCents ?? null } : {}),
      updatedAt: now,
    })
    .where(eq(bills.id, row.id))
    .returning();
  if (!saved) throw noSuchBill();
  context.live.publish(tx, { owner: row.userId, topic: 'bill', id: row.id });
  return saved;
}

/** A paper of one of the user's bills, with its bill. Throws 404 for others'. */
export async function getOwnDocument(
  orm: Orm,
  documentId: string,
  userId: string,
): Promise<{ bill: BillRow; document: BillDocumentRow }> {
  const [row] = await orm
    .select({ bill: bills, document: billDocuments })
    .from(billDocuments)
    .innerJoin(bills, eq(bills.id, billDocuments.billId))
    .where(
      and(eq(billDocuments.id, documentId), eq(bills.userId, userId), ne(billDocuments.state, 'uploading')),
    );
  if (!row) throw notFound(t.documentNotFound);
  return row;
}
