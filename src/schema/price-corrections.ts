import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/** What the source says about a price. */
export type StatedPrice = {
  /** The hospital or provider. */
  place: string;
  service: string;
  /** The main code. */
  code: string | null;
  codes: string[];
  /** Setting, billing class and modifiers of a hospital's charge. */
  details: string[];
  payer: string | null;
  plan: string | null;
  cashDollars: number | null;
  negotiatedDollars: number | null;
  sourceName: string;
  sourceRow: number | null;
  sourceSha256: string | null;
  attestation: string | null;
  observedOn: string;
};

/**
 * Staff corrections of imported prices: of a charge in a hospital's list, or of a provider's price of a service. A trigger
 * rejects changes except undoing it, and moving it to the row of the same charge in a newer list.
 */
export const priceCorrections = pgTable(
  'price_corrections',
  {
    id: uuid().primaryKey(),
    priceFileId: integer(),
    row: integer(),
    part: smallint(),
    providerId: uuid(),
    serviceCode: text(),
    /** `flag` is a note for staff and changes nothing for patients. */
    action: text().$type<'correct' | 'hide' | 'flag'>().notNull(),
    /** The right amounts; null leaves the stated one. */
    cashCents: integer(),
    negotiatedCents: integer(),
    stated: jsonb().$type<StatedPrice>().notNull(),
    reason: text().notNull(),
    madeBy: uuid().notNull(),
    madeAt: instant().notNull(),
    /** When a newer list without this charge, or with another amount, replaced the list. */
    lostAt: instant(),
    undoneBy: uuid(),
    undoneAt: instant(),
  },
  (table) => [
    uniqueIndex('price_corrections_charge')
      .on(table.priceFileId, table.row, table.part)
      .where(sql`price_file_id is not null and undone_at is null`),
    uniqueIndex('price_corrections_provider')
      .on(table.providerId, table.serviceCode)
      .where(sql`provider_id is not null and undone_at is null`),
    index('price_corrections_made').on(table.madeAt, table.id),
  ],
);
