import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import { demoSupportPhone } from '#shared/product.ts';
import {
  askedForPerson,
  type CallbackContact,
  type CallbackRow,
  findOpenCallback,
  type NewCallback,
} from '../conversation/callbacks.ts';
import type { Claim } from '../conversation/claim-turn.ts';
import { askForCallbackNumber, callbackDueAt, callbackReply } from './callback.words.ts';

export type Turn = { wantsPerson: boolean; need: CareNeed; language: 'en' | 'es'; now: Date };

/** What the assistant says about a callback, and what to store with its reply. */
export type ArrangedCallback = {
  words: string;
  /** Null while we have no contact; `words` then ask for one. */
  callback: NewCallback | null;
};

/**
 * Arranges a callback when the patient asks for a person: at the number they gave, their account's, or one we ask for.
 * A number typed later opens the callback or changes it. Null if this turn involves neither.
 */
export async function arrangeCallback(
  context: EndpointContext,
  claim: Claim,
  turn: Turn,
): Promise<ArrangedCallback | null> {
  const { orm } = context.database;
  const { wantsPerson, need, language, now } = turn;
  const typed = contactFromMessage(claim.need, need);
  if (!wantsPerson && !typed) return null;
  const open = await findOpenCallback(orm, claim.id);
  if (!wantsPerson && !open && !(await askedForPerson(orm, claim.id))) return null;
  const at = open?.promisedAt ?? callbackDueAt(now);
  const contact = typed ?? contactOf(open) ?? contactOf(need) ?? (await accountContact(context));
  if (!contact)
    return {
      words: askForCallbackNumber(language, { at, now }, supportPhoneOf(context, claim)),
      callback: null,
    };
  return {
    words: callbackReply(language, contact, { at, now }, open !== null && typed !== null),
    callback: {
      ...contact,
      conversationId: claim.id,
      mode: claim.mode as Mode,
      language,
      requestedAt: now,
      promisedAt: at,
    },
  };
}

type Reachable = { phone?: string | null; email?: string | null };

/** Prefers phone to email, because the patient asked to talk to someone. */
function contactOf(known: Reachable | CallbackRow | null): CallbackContact | null {
  if (known?.phone) return { phone: known.phone, email: null };
  return known?.email ? { phone: null, email: known.email } : null;
}

/** Contact that is new or changed in this message. */
const contactFromMessage = (before: CareNeed, after: CareNeed): CallbackContact | null =>
  contactOf({
    phone: after.phone !== before.phone ? (after.phone ?? null) : null,
    email: after.email !== before.email ? (after.email ?? null) : null,
  });

async function accountContact(context: EndpointContext): Promise<CallbackContact | null> {
  const { userId } = context.caller;
  if (userId === null) return null;
  const [account] = await context.database.orm
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return contactOf(account ?? null);
}

const supportPhoneOf = (context: EndpointContext, { mode }: Claim): string | null =>
  context.supportPhone ?? (mode === 'demo' ? demoSupportPhone : null);
