import { and, eq, or, sql } from 'drizzle-orm';
import type { PostedPrice } from '#engines/bills/review/reference-data.ts';
import { hospitalKey } from '#engines/reference-tables/read-charity-policies.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { priceFiles } from '#schema/hospital-prices.ts';

/** What a bill says about its hospital. */
export type BilledHospital = { npi: string | null; name: string | null; state: string | null };

type List = Pick<
  typeof priceFiles.$inferSelect,
  'id' | 'hospitalName' | 'npis' | 'licenseState' | 'addresses' | 'fileName' | 'sha256' | 'lastUpdatedOn'
>;

/**
 * The prices that the hospital posts for these codes; null if it has no list in use, or if several lists match and nothing
 * tells them apart. Prices that staff have hidden are left out, corrected amounts replace the stated ones.
 */
export async function findPostedPrices(
  orm: Orm,
  hospital: BilledHospital | null,
  codes: readonly string[],
): Promise<PostedPrice[] | null> {
  const list = hospital && (await findList(orm, hospital));
  if (!list) return null;
  return codes.length === 0 ? [] : readPrices(orm, list, codes);
}

/** By NPI, else by name and state. */
async function findList(orm: Orm, { npi, name, state }: BilledHospital): Promise<List | null> {
  // The database compares the same way.
  const key = hospitalKey(name ?? '');
  const lists = await orm
    .select({
      id: priceFiles.id,
      hospitalName: priceFiles.hospitalName,
      npis: priceFiles.npis,
      licenseState: priceFiles.licenseState,
      addresses: priceFiles.addresses,
      fileName: priceFiles.fileName,
      sha256: priceFiles.sha256,
      lastUpdatedOn: priceFiles.lastUpdatedOn,
    })
    .from(priceFiles)
    .where(
      and(
        eq(priceFiles.state, 'current'),
        or(
          npi === null ? undefined : sql`${npi} = any (${priceFiles.npis})`,
          sql`regexp_replace(lower(${priceFiles.hospitalName}), '[^a-z0-9]', '', 'g') = ${key}`,
        ),
      ),
    );
  const hasName = (list: List) => key !== '' && hospitalKey(list.hospitalName) === key;
  const byNpi = lists.filter(({ npis }) => npi !== null && npis.includes(npi));
  if (byNpi.length > 0) return onlyOne(byNpi) ?? onlyOne(byNpi.filter(hasName));
  return onlyOne(lists.filter((list) => hasName(list) && state !== null && isIn(list, state)));
}

const onlyOne = (lists: readonly List[]): List | null => (lists.length === 1 ? (lists[0] ?? null) : null);

/** `1 Bay St, Tampa, FL 33602` */
const isIn = ({ licenseState, addresses }: List, state: string): boolean =>
  licenseState === state || addresses.some((address) => new RegExp(`\\b${state},? +\\d{5}`).test(address));

type Charge = Omit<PostedPrice, 'hospitalName' | 'postedOn' | 'evidence'> & { row: number };

async function readPrices(orm: Orm, list: List, codes: readonly string[]): Promise<PostedPrice[]> {
  const typed = codes.flatMap((code) => [`CPT ${code}`, `HCPCS ${code}`]);
  const charges = await selectRows<Charge>(
    orm,
    // A list states the cash price again with every payer.
    sql`select distinct on (h.code, h.modifiers, h.setting, h.billing_class, "discountedCashCents", "grossCents")
        h.code, h.modifiers, h.setting, h.billing_class as "billingClass", h.row,
        coalesce(c.cash_cents, round(h.discounted_cash_dollars * 100))::float8 as "discountedCashCents",
        round(h.gross_dollars * 100)::float8 as "grossCents"
      from hospital_prices h
        left join price_corrections c on c.price_file_id = h.price_file_id and c.row = h.row and c.part = h.part
          and c.undone_at is null
      where h.price_file_id = ${list.id} and h.code = any(${sql.param([...codes])}::text[])
        and h.codes && ${sql.param(typed)}::text[] and c.action is distinct from 'hide'
        and (h.discounted_cash_dollars is not null or h.gross_dollars is not null)
      order by h.code, h.modifiers, h.setting, h.billing_class, "discountedCashCents", "grossCents", h.row`,
  );
  return charges.map(({ row, ...charge }) => ({
    ...charge,
    hospitalName: list.hospitalName,
    postedOn: list.lastUpdatedOn,
    evidence: {
      dataset: 'posted_prices',
      version: list.lastUpdatedOn,
      file: list.fileName,
      sha256: list.sha256,
      row,
    },
  }));
}
