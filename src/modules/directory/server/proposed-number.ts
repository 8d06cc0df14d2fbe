import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { conflict, forbidden } from '#shared/problem.ts';
import { type FactSource, storeFacts } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { theTeam } from './store-provider.ts';

/**
 * Whether a number that a person enters waits for a second one. In a service that is nothing but a demonstration nobody real
 * is called, and it counts at once.
 */
export const needsSecondPerson = ({
  globalMode,
  productionGiven,
}: Pick<EndpointContext, 'globalMode' | 'productionGiven'>): boolean =>
  globalMode === 'production' || productionGiven;

type Proposal = { phone: string; by: string; at: Date };

const noProposal = { proposedPhone: null, proposedPhoneBy: null, proposedPhoneAt: null };

/** The office, whose row is locked, keeps its number until somebody else has confirmed this one. */
export const proposeNumber = (
  tx: Orm,
  present: ProviderRow,
  { phone, by, at }: Proposal,
): Promise<ProviderRow> =>
  write(tx, present, {
    proposedPhone: phone,
    proposedPhoneBy: by,
    proposedPhoneAt: at,
    // Of one that waits to join the network no other number is known.
    ...(isNewcomer(present) ? { phone } : {}),
  });

/** An office that a person added: it has not joined the network yet. */
export const isNewcomer = ({ phone, proposedPhone }: Pick<ProviderRow, 'phone' | 'proposedPhone'>): boolean =>
  proposedPhone === phone;

/** Keeps an office that a person has just added out of the network until somebody else has confirmed its number. */
export const keepOut = (tx: Orm, added: ProviderRow, { by, at }: Omit<Proposal, 'phone'>) =>
  write(tx, added, {
    proposedPhone: added.phone,
    proposedPhoneBy: by,
    proposedPhoneAt: at,
    isActive: false,
    deactivatedAt: at,
  });

/** What was seen is what is decided about: of two who decide at once the second is told. */
export function requireSeen({ proposedPhone }: ProviderRow, seen: string): void {
  if (proposedPhone !== seen)
    throw conflict('This number was already confirmed, reverted or changed. Please reload the provider.');
}

/** The proposed number becomes the office's; one that a person added joins the network with it. */
export async function acceptNumber(
  tx: Orm,
  present: ProviderRow,
  { callerId, at }: { callerId: string; at: Date },
): Promise<ProviderRow> {
  const { proposedPhone, proposedPhoneBy } = present;
  if (proposedPhone === null) throw conflict('There is no number to confirm.');
  if (proposedPhoneBy === callerId)
    throw forbidden('You entered this number. Someone else with this permission needs to confirm it.');
  const from: FactSource = {
    method: 'person',
    source: theTeam,
    observedAt: at,
    enteredBy: proposedPhoneBy,
  };
  if (isNewcomer(present)) return write(tx, present, { ...noProposal, isActive: true, deactivatedAt: null });
  await storeFacts(tx, present.id, [{ fact: 'phone', value: proposedPhone }], from);
  return write(tx, present, { ...noProposal, phone: proposedPhone });
}

/** The office keeps the number it had. */
export function dropNumber(tx: Orm, present: ProviderRow): Promise<ProviderRow> {
  if (isNewcomer(present))
    throw conflict(
      'This provider has no previous number. It stays out of the network until its number is confirmed.',
    );
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
  if (!row) throw new Error('A provider vanished while it was locked.');
  return row;
}
