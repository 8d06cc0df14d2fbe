import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { bookChecks } from '#schema/books.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { isVerificationDue } from '#shared/time/verification-schedule.rules.ts';
import { resumeBookChecks, startBookCheck, type WantedCheck } from './check-books.ts';

const modes: readonly Mode[] = ['production', 'demo'];
/** A company that gave no answer is asked again after so long. */
const againAfterMilliseconds = 30 * 60 * 1000;

/** Once a night the ledger is proved, and compared with the report of every payment company that is configured. */
export async function keepBooks(context: ServerContext): Promise<void> {
  await resumeBookChecks(context);
  const wanted: WantedCheck[] = [
    { kind: 'proof' },
    ...modesWithPayments(context).map((mode) => ({ kind: 'reconciliation' as const, mode })),
  ];
  for (const check of wanted) if (await isDue(context, check)) await startBookCheck(context, check, null);
}

/** The modes that have a payment company. */
export const modesWithPayments = ({ ports }: Pick<ServerContext, 'ports'>): Mode[] =>
  modes.filter((mode) => {
    try {
      ports.payments(mode);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_CONFIGURED') return false;
      throw error;
    }
  });

/** Those that a person began do not count: they compare a day that is not over. */
async function isDue(context: ServerContext, check: WantedCheck): Promise<boolean> {
  const ofKind = and(
    eq(bookChecks.kind, check.kind),
    check.kind === 'reconciliation' ? eq(bookChecks.mode, check.mode) : undefined,
    or(isNull(bookChecks.startedBy), eq(bookChecks.state, 'running')),
  );
  const [last] = await context.database.orm
    .select()
    .from(bookChecks)
    .where(and(ofKind, ne(bookChecks.state, 'failed')))
    .orderBy(desc(bookChecks.startedAt))
    .limit(1);
  const now = context.clock.now();
  if (!isVerificationDue(last?.startedAt ?? null, now)) return false;
  const [failed] = await context.database.orm
    .select()
    .from(bookChecks)
    .where(and(ofKind, eq(bookChecks.state, 'failed')))
    .orderBy(desc(bookChecks.startedAt))
    .limit(1);
  return !failed || now.getTime() - failed.startedAt.getTime() > againAfterMilliseconds;
}
