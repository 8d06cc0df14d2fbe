import { sql } from 'drizzle-orm';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { OfficeProfile } from '#shared/calls/telephone-call.ts';

/**
 * Columns that only searches know: the database makes them of the others, and no row that is read holds them (migration
 * `0001_triggers`). The words an office is looked for by, its number with and without the country; and its point on the unit
 * sphere, where what is nearest by the straight line is nearest by the way.
 */
export const officeWords = sql.raw('"providers"."words"');
export const officePoint = sql.raw('"providers"."globe"');
/** The point of the price's office, which a trigger copies (migration `0001_triggers`); null while it is out of the network. */
export const pricePoint = sql.raw('"provider_prices"."globe"');

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
    /**
     * The number that a person of the team wants the office to have, until a second one or the register has confirmed it: then
     * it takes the place of `phone`. Meanwhile nobody is called. Of an office that a person added it is `phone` itself.
     */
    proposedPhone: text(),
    proposedPhoneBy: uuid(),
    proposedPhoneAt: instant(),
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
    /** The number the wish is about: it stays left alone when the office is given another one. */
    doNotCallPhone: text(),
    /** Its words may mean less than never: a person has to look, and until then it is left alone. */
    doNotCallIsDoubtful: boolean().notNull().default(false),
    /** The call in which it said so, as long as we keep it: an id of calls. */
    doNotCallCallId: uuid(),
    isActive: boolean().notNull().default(true),
    /** Since when it is out of the network; null for active offices and for the front page's invented ones. */
    deactivatedAt: instant(),
    /** Where the row came from: "Harborline demonstration network". */
    source: text().notNull(),
    /** Its row in that file, as a spreadsheet counts; null where it came from no file. */
    sourceRow: integer(),
    /** When the source last changed the row. */
    sourceUpdatedOn: date({ mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('providers_specialty_place').on(table.specialty, table.latitude, table.longitude),
    index('providers_name').on(table.name, table.id),
    // A wish to be left alone holds for the telephone.
    index('providers_phone').on(table.phone),
    index('providers_specialty_name').on(table.specialty, table.name, table.id),
    index('providers_rate').on(table.negotiatedRateCents, table.name, table.id),
    index('providers_rating').on(table.rating.desc().nullsLast(), table.name, table.id),
    index('providers_plans').using('gin', table.acceptsInsurance),
    index('providers_number_to_confirm').on(table.proposedPhoneAt).where(sql`proposed_phone is not null`),
    index('providers_left_alone')
      .on(table.doNotCallIsDoubtful, table.doNotCallSince, table.id)
      .where(sql`do_not_call_since is not null`),
    index('providers_left_alone_phone').on(table.doNotCallPhone).where(sql`do_not_call_phone is not null`),
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
    /** Of the file, and the words by which it is vouched for; null where the price came without them. */
    sourceSha256: text('source_sha256'),
    attestation: text(),
    observedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.serviceCode] }),
    index('provider_prices_service').on(table.serviceCode, table.memberPriceCents, table.providerId),
    index('provider_prices_source').on(table.sourceName, table.observedOn),
  ],
);

/**
 * Every word in an office's name, specialty or place, each once: a typed word with a typo is one letter away from one of them.
 * A trigger adds them, and the index for typos uses a function of ours (migration `0001_triggers`). Words of deleted offices
 * stay and do no harm.
 */
export const providerWords = pgTable('provider_words', { word: text().primaryKey() });

/** Every plan that some office takes, each once; kept as the words are. */
export const providerPlans = pgTable('provider_plans', { plan: text().primaryKey() });

/** How we came to know it: from a file, from the office on the telephone, from the office itself, from a person of the team. */
export type FactMethod = 'file' | 'phone' | 'office' | 'person';

/**
 * What was said of an office, by whom and when: the newest of each kind is what stands in `providers`, the others are its
 * history. It holds nothing of any patient.
 */
export const providerFacts = pgTable(
  'provider_facts',
  {
    id: uuid().primaryKey(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** A name of `provider-facts.rules.ts`. */
    fact: text().notNull(),
    /** Which plan or service it is about, where a fact is about one of many; else empty. */
    about: text().notNull().default(''),
    value: jsonb().$type<unknown>(),
    method: text().$type<FactMethod>().notNull(),
    /** The file, the office or the team. */
    source: text().notNull(),
    sourceRow: integer(),
    /** When it was last said; a file that says the same again moves it on. */
    observedAt: instant().notNull(),
    /** The office's own words. */
    quote: text(),
    /** The call in which it was said, as long as we keep it: an id of calls. */
    callId: uuid(),
    /** Who of the team entered it. */
    enteredBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('provider_facts_newest').on(table.providerId, table.fact, table.about, table.observedAt),
    index('provider_facts_history').on(table.providerId, table.createdAt, table.id),
    // What offices said that a service costs is compared across a whole region.
    index('provider_facts_prices_said').on(table.about, table.providerId).where(sql`fact = 'cash_price'`),
    // However often a call is looked at, what it taught is written once.
    uniqueIndex('provider_facts_of_call')
      .on(table.callId, table.providerId, table.fact, table.about)
      .where(sql`call_id is not null`),
  ],
);
