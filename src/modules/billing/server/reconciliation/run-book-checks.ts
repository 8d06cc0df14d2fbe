import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { bookChecks, bookFindings } from '#schema/books.ts';
import { checkBooks, startBookCheck, type WantedCheck } from './check-books.ts';
import { modesWithPayments } from './keep-books.ts';
import type { BookCheckRow } from './prove-ledger.ts';

/** Makes every check of the books now and waits for it; what was found and waits for a person, of all checks ever. */
export async function runBookChecks(context: ServerContext) {
  const wanted: WantedCheck[] = [
    { kind: 'proof' },
    ...modesWithPayments(context).map((mode) => ({ kind: 'reconciliation' as const, mode })),
  ];
  const checks: BookCheckRow[] = [];
  for (const check of wanted) checks.push(...(await runOne(context, check)));
  const findings = await context.database.orm
    .select()
    .from(bookFindings)
    .where(eq(bookFindings.state, 'open'))
    .orderBy(bookFindings.number);
  return { checks, findings };
}

/** One that is under way already is helped to its end: its result is as good. */
async function runOne(context: ServerContext, wanted: WantedCheck): Promise<BookCheckRow[]> {
  const { orm } = context.database;
  const begun = await startBookCheck(context, wanted, null);
  const running = await orm
    .select({ id: bookChecks.id })
    .from(bookChecks)
    .where(
      begun
        ? eq(bookChecks.id, begun)
        : and(
            eq(bookChecks.kind, wanted.kind),
            eq(bookChecks.state, 'running'),
            wanted.kind === 'reconciliation' ? eq(bookChecks.mode, wanted.mode) : undefined,
          ),
    );
  const ids = running.map(({ id }) => id);
  for (const id of ids) while (await isRunning(context, id)) await checkBooks(context, id);
  return ids.length === 0 ? [] : orm.select().from(bookChecks).where(inArray(bookChecks.id, ids));
}

async function isRunning(context: ServerContext, id: string): Promise<boolean> {
  const [row] = await context.database.orm
    .select({ state: bookChecks.state })
    .from(bookChecks)
    .where(eq(bookChecks.id, id));
  return row?.state === 'running';
}
