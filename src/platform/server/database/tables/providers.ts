import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OfficeProfile } from '#kernel/telephone-call.ts';
import { createdAt, instant, updatedAt } from './columns.ts';

export const providers = pgTable(
  'providers',
  {
    id: uuid().primaryKey(),
    npi: text().notNull().unique(),
    name: text().notNull(),
    specialty: text().notNull(),
    taxonomyCode: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    latitude: real(),
    longitude: real(),
    phone: text().notNull(),
    email: text(),
    timeZone: text().notNull(),
    officeHours: jsonb().$type<OfficeProfile['officeHours']>().notNull(),
    acceptsInsurance: text().array().notNull(),
    acceptsNewPatients: boolean(),
    languages: text().array().notNull(),
    rating: real(),
    negotiatedRateCents: integer(),
    directPayRateCents: integer(),
    /** Since when the office wants no calls from us, and in whose words. */
    doNotCallSince: instant(),
    doNotCallReason: text(),
    /** Its words may mean less than never: a person has to look, and until then it is left alone. */
    doNotCallIsDoubtful: boolean().notNull().default(false),
    /** The call in which it said so, as long as we keep it: an id of calls. */
    doNotCallCallId: uuid(),
    isActive: boolean().notNull().default(true),
    /** Where the row came from: "Harborline demonstration network". */
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('providers_specialty_place').on(table.specialty, table.latitude, table.longitude),
    index('providers_name').on(table.name, table.id),
    // A wish to be left alone holds for the telephone.
    index('providers_phone').on(table.phone),
  ],
);

/** What a service costs at a provider, with where the figures came from. */
export const providerPrices = pgTable(
  'provider_prices',
  {
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    serviceCode: text().notNull(),
    memberPriceCents: integer(),
    directPriceCents: integer(),
    sourceName: text().notNull(),
    sourceRow: integer(),
    observedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.serviceCode] }),
    index('provider_prices_service').on(table.serviceCode),
  ],
);
