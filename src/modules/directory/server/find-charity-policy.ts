import { and, desc, eq, or } from 'drizzle-orm';
import { hospitalKey } from '#engines/reference-tables/read-charity-policies.ts';
import type { Orm } from '#platform/database/database.ts';
import { charityPolicies, referenceFiles } from '#schema/reference-tables.ts';

export type ImportedCharityPolicy = {
  hospitalName: string;
  freeUpToPercent: number | null;
  discountUpToPercent: number | null;
  assetLimitCents: number | null;
  statedOn: string;
  policyUrl: string | null;
  /** The evidence: file, its hash and the row. */
  fileName: string;
  sha256: string;
  row: number;
};

/** The newest imported financial assistance policy of a hospital: by NPI, else by name and state. Null if none is known. */
export async function findCharityPolicy(
  orm: Orm,
  { npi, name, state }: { npi: string | null; name: string | null; state: string | null },
): Promise<ImportedCharityPolicy | null> {
  const key = hospitalKey(name ?? '');
  const byName =
    key === '' || state === null
      ? undefined
      : and(eq(charityPolicies.hospitalKey, key), eq(charityPolicies.state, state));
  const byNpi = npi === null ? undefined : eq(charityPolicies.npi, npi);
  const isHospital = or(byNpi, byName);
  if (!isHospital) return null;
  const found = await orm
    .select({
      npi: charityPolicies.npi,
      hospitalName: charityPolicies.hospitalName,
      freeUpToPercent: charityPolicies.freeUpToPercent,
      discountUpToPercent: charityPolicies.discountUpToPercent,
      assetLimitCents: charityPolicies.assetLimitCents,
      statedOn: charityPolicies.statedOn,
      policyUrl: charityPolicies.policyUrl,
      fileName: referenceFiles.fileName,
      sha256: referenceFiles.sha256,
      row: charityPolicies.row,
    })
    .from(charityPolicies)
    .innerJoin(referenceFiles, eq(referenceFiles.id, charityPolicies.fileId))
    .where(and(eq(referenceFiles.state, 'current'), isHospital))
    .orderBy(desc(charityPolicies.statedOn), desc(referenceFiles.effectiveOn), desc(referenceFiles.id))
    .limit(20);
  const [newest] = [...found.filter((row) => npi !== null && row.npi === npi), ...found];
  if (!newest) return null;
  const { npi: _npi, ...policy } = newest;
  return policy;
}
