import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { conflict, forbidden } from '#shared/problem.ts';
import * as t from '../directory.words.ts';
import { type FactSource, storeFacts } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { teamSource } from './store-provider.ts';

/**
 * Whether a number entered by staff needs confirmation by a second person. A demo-only service calls no real
 * numbers, so there it applies immediately.
 */
export const needsSecondPerson = ({
  globalMode,
  productionGranted,
}: Pick<EndpointContext, 'globalMode' | 'productionGranted'>): boolean =>
  globalMode === 'production' || productionGranted;

type Proposal = { phone: string; by: string; at: Date };

const noProposal = { proposedPhone: null, proposedPhoneBy: null, proposedPhoneAt: null };

/** The office, whose row is locked, keeps its number until someone else confirms the new one. */
export const proposeNumber = (
  tx: Orm,
  present: ProviderRow,
  { phone, by, at }: Proposal,
): Promise<ProviderRow> =>
  write(tx, present, {
    proposedPhone: phone,
    proposedPhoneBy: by,
    proposedPhoneAt: at,
    // A new office has no other number.
    ...(isNewOffice(present) ? { phone } : {}),
  });

/** An office added by staff that hasn't joined the network yet. */
export const isNewOffice = ({
  phone,
  proposedPhone,
}: Pick<ProviderRow, 'phone' | 'proposedPhone'>): boolean => proposedPhone === phone;

/** Keeps a new office out of the network until someone else confirms its number. */
export const holdForConfirmation = (tx: Orm, added: ProviderRow, { by, at }: Omit<Proposal, 'phone'>) =>
  write(tx, added, {
    proposedPhone: added.phone,
    proposedPhoneBy: by,
    proposedPhoneAt: at,
    isActive: false,
    deactivatedAt: at,
  });

/** Rejects a decision about an outdated number: the second of two concurrent decisions fails. */
export function requireSeen({ proposedPhone }: ProviderRow, seen: string): void {
  if (proposedPhone !== seen) throw conflict(t.numberAlreadyDecided);
}

/** Applies the proposed number. A new office joins the network. */
export async function acceptNumber(
  tx: Orm,
  present: ProviderRow,
  { callerId, at }: { callerId: string; at: Date },
): Promise<ProviderRow> {
  const { proposedPhone, proposedPhoneBy } = present;
  if (proposedPhone === null) throw conflict(t.noNumberToConfirm);
  if (proposedPhoneBy === callerId) throw forbidden(t.secondPersonMustConfirm);
  const from: FactSource = {
    method: 'person',
    source: teamSource,
    observedAt: at,
    enteredBy: proposedPhoneBy,
  };
  if (isNewOffice(present)) return write(tx, present, { ...noProposal, isActive: true, deactivatedAt: null });
  await storeFacts(tx, present.id, [{ fact: 'phone', value: proposedPhone }], from);
  return write(tx, present, { ...noProposal, phone: proposedPhone });
}

/** Keeps the current number. */
export function dropNumber(tx: Orm, present: ProviderRow): Promise<ProviderRow> {
  if (isNewOffice(present)) throw conflict(t.noPreviousNumber);
  return write(tx, present, noProposal);
}

async function write(
  tx: Orm,
  present: ProviderRow,
  values: Partial<typeof providers.$inferInsert>,
): Promise<ProviderRow> {
  const [row] = await tx
    .update(providers)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(providers.id, present.id))
    .returning();
  if (!row) throw new Error('A locked provider was deleted.');
  return row;
}
