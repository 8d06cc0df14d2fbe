import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import { demonstrationSupportPhone } from '#shared/product.ts';
import {
  askedForPerson,
  type CallbackContact,
  type CallbackRow,
  findOpenCallback,
  type NewCallback,
} from '../conversation/callbacks.ts';
import type { Claim } from '../conversation/claim-turn.ts';
import { askForCallbackNumber, promiseCallback, sayCallback } from './callback-words.ts';

export type Turn = { wantsPerson: boolean; need: CareNeed; language: 'en' | 'es'; now: Date };

/** What the assistant says about a callback, and what is to be stored with its answer. */
export type ArrangedCallback = {
  words: string;
  /** Null while we do not know where to reach the person: then the words ask for it. */
  callback: NewCallback | null;
};

/**
 * Whoever asks for a person is called back: at the number they gave, at their account's, or at one we ask for. A number
 * that they type afterwards opens the callback, or changes it. Null where this turn is about neither.
 */
export async function arrangeCallback(
  context: EndpointContext,
  claim: Claim,
  turn: Turn,
): Promise<ArrangedCallback | null> {
  const { orm } = context.database;
  const { wantsPerson, need, language, now } = turn;
  const typed = typedNow(claim.need, need);
  if (!wantsPerson && !typed) return null;
  const open = await findOpenCallback(orm, claim.id);
  if (!wantsPerson && !open && !(await askedForPerson(orm, claim.id))) return null;
  const at = open?.promisedAt ?? promiseCallback(now);
  const contact = typed ?? contactOf(open) ?? contactOf(need) ?? (await accountContact(context));
  if (!contact)
    return {
      words: askForCallbackNumber(language, { at, now }, supportPhoneOf(context, claim)),
      callback: null,
    };
  return {
    words: sayCallback(language, contact, { at, now }, open !== null && typed !== null),
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

/** A number comes before an address: a person was asked for, and they talk. */
function contactOf(known: Reachable | CallbackRow | null): CallbackContact | null {
  if (known?.phone) return { phone: known.phone, email: null };
  return known?.email ? { phone: null, email: known.email } : null;
}

/** What this message said that was not known, or was different, before. */
const typedNow = (before: CareNeed, after: CareNeed): CallbackContact | null =>
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
  context.supportPhone ?? (mode === 'demo' ? demonstrationSupportPhone : null);
