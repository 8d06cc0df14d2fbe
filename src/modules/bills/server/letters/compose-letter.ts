import { eq } from 'drizzle-orm';
import type { LetterKind } from '#engines/bills/letters/letter.ts';
import { writeLetter } from '#engines/bills/letters/write-letter.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { conflict } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../bills.words.ts';
import { type BillRow, openFacts } from '../bill-records.ts';
import { easternToday } from '../deadlines/deadline-endpoints.ts';
import { isReviewOpen } from '../present-bill.ts';
import { findRequestStatus } from '../require-editable.ts';
import { findReview } from '../store-review.ts';
import { type Answers, collectLetterFacts } from './collect-letter-facts.ts';
import { isPrintedOnly, type StoredLetter } from './letter-records.ts';

export type LetterChoices = {
  kind: LetterKind;
  language: 'en' | 'es';
  ticked: readonly string[];
  denialIndex: number | null;
  answers: Answers;
};

/** A letter from what is known now. Throws a 409 Problem for findings that aren't open or don't exist. */
export async function composeLetter(
  tx: Orm,
  context: Pick<ServerContext, 'dataKeys' | 'clock'>,
  bill: BillRow,
  { kind, language, ticked, denialIndex, answers }: LetterChoices,
): Promise<StoredLetter> {
  const facts = openFacts(context.dataKeys, bill);
  const stored = await findReview(tx, context.dataKeys, bill.id);
  const isOpen = isReviewOpen(await findRequestStatus(tx, bill), stored);
  if (kind === 'dispute_charges') {
    if (!stored || !isOpen) throw conflict(t.reviewFirst);
    const known = new Set(stored.review.findings.map(({ rule, lineIds }) => `${rule}:${lineIds.join(',')}`));
    if (ticked.some((key) => !known.has(key))) throw conflict(t.noSuchFinding);
  }
  const [user] = await tx.select().from(users).where(eq(users.id, bill.userId));
  const letter = writeLetter(
    kind,
    collectLetterFacts(kind, {
      facts,
      review: isOpen ? (stored?.review ?? null) : null,
      ticked: new Set(ticked),
      denialIndex,
      account: {
        name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
        phone: user?.phone ?? null,
        email: user?.email ?? '',
      },
      answers,
      today: easternToday(context.clock.now()),
      language,
    }),
    language,
  );
  const fax = facts.denials[denialIndex ?? -1]?.appealFax ?? facts.bill?.provider.fax ?? null;
  const faxNumber = fax && !isPrintedOnly(kind) ? toE164(fax) : null;
  return { letter, ticked: [...ticked], denialIndex, answers, faxNumber };
}
