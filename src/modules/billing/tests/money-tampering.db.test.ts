import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { tamperRepeatedly } from '#tests/support/money/ledger-tampering.ts';
import { readLedgerSums, writeConcurrently } from '#tests/support/money/ledger-writers.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';

/** `npm run tool money` runs this test 1,000 times, and 64 writers for a minute. */
forEachBackend((backend) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(backend);
  });
  afterEach(() => database.close());

  test('finds tampering at its position and raises no false alarm', async () => {
    const { missed, ...counts } = await tamperRepeatedly(database, { count: 40, seed: `few on ${backend}` });
    expect(missed).toEqual([]);
    expect(counts).toMatchObject({ tampered: 40, detected: 40, inPlace: 40, controls: 3, falseAlarms: 0 });
    expect(counts.ways.size).toBeGreaterThan(10);
  });

  test('rejects truncating the ledger', async () => {
    for (const table of ['ledger_transactions', 'ledger_entries', 'ledger_anchors'])
      await expect(database.orm.execute(sql.raw(`truncate ${table} cascade`))).rejects.toThrow();
  });

  test('keeps every total at zero under concurrent posting, including invalid entries', async () => {
    const people = [newId(), newId(), newId()];
    const written = await writeConcurrently(database, {
      writers: 12,
      accounts: people,
      until: { turns: 25 },
      seed: backend,
    });
    expect(written).toMatchObject({ allowed: [], failed: [], bookedTwice: 0 });
    expect(written.forbidden).toBeGreaterThan(3);
    expect(written.booked).toBeGreaterThan(200);
    expect(await readLedgerSums(database)).toEqual({ sumCents: 0, unbalanced: 0 });
  });
});
