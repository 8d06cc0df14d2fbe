import { isDemoOffice } from '../../demo-offices.ts';
import type { ListedFact, ProviderView } from '../../providers.contract.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import type { RateSavings } from './find-rate-savings.ts';

export const presentProvider = (
  row: ProviderRow,
  distanceMiles: number | null,
  { unconfirmed, savings, staleRates }: RateSavings & { unconfirmed: ListedFact[] },
): ProviderView => ({
  id: row.id,
  name: row.name,
  isFictional: isDemoOffice(row),
  specialty: row.specialty,
  rating: row.rating,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  phone: row.phone,
  email: row.email,
  acceptsInsurance: row.acceptsInsurance,
  negotiatedRate: toDollars(row.negotiatedRateCents),
  directPayRate: toDollars(row.directPayRateCents),
  position:
    row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  acceptsNewPatients: row.acceptsNewPatients,
  savings,
  staleRates,
  unconfirmed,
  distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
});

const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
