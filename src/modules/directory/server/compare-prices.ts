import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { getTypedPlace } from '#platform/geography/typed-place.ts';
import { needsOrder } from '#shared/care/doctors-order.ts';
import { type AnyService, fieldOf, findPricedService, searchServices } from '#shared/care/priced-services.ts';
import { savingsOf } from '#shared/money/price-savings.ts';
import { notFound } from '#shared/problem.ts';
import {
  currentCashPrice,
  inComparisonOrder,
  pickFresher,
  priceSpread,
  savingsSpread,
} from '../comparison.rules.ts';
import * as t from '../directory.words.ts';
import { type ComparedOffice, pricesContract, type ServiceView } from '../prices.contract.ts';
import { findHospitalPrices, type HospitalOffer, milesToNearest } from './find-hospital-prices.ts';
import { findOfficePrices, type OfficePrices } from './find-office-prices.ts';

const endpoints = implement(pricesContract).$context<EndpointContext>();

const presentService = (service: AnyService): ServiceView => ({
  code: service.code,
  name: service.name,
  clinicalName: service.clinicalName,
  plainName: service.plainName,
  spanishName: service.spanishName,
  spokenAs: [...service.spokenAs],
  billingCodes: [...service.billingCodes],
  needsOrder: needsOrder({ serviceCode: service.code }),
  field: fieldOf(service),
  included: service.included,
  comparedCode: service.billingCodes[0],
});

export const listServices = endpoints.listServices.handler(({ input }) =>
  searchServices(input.search ?? '').map(presentService),
);

export const comparePrices = endpoints.comparePrices.handler(async ({ input, context }) => {
  const service = findPricedService(input.service);
  if (!service) throw notFound(t.chooseListedService);
  const center = getTypedPlace(input.near);
  const now = context.clock.now();
  const around = { center, radiusMiles: input.radius, now };
  const [{ offices, areAll }, hospitals] = await Promise.all([
    findOfficePrices(context.database.orm, { ...around, serviceCode: service.code }),
    findHospitalPrices(context.database, { ...around, code: service.billingCodes[0] }),
  ]);
  const all = joinPlaces(offices, hospitals).map(
    (office): ComparedOffice => ({
      ...office,
      savings: savingsOf(office.member, office.direct),
    }),
  );
  return {
    service: presentService(service),
    placeLabel: center.label,
    radiusMiles: input.radius,
    member: priceSpread(all.map(({ member }) => member)),
    direct: priceSpread(all.map(({ direct }) => direct)),
    savings: savingsSpread(all),
    totalCount: all.length,
    pricedCount: all.filter(({ member, direct }) => member !== null || direct !== null).length,
    isAtLeast: !areAll,
    offices: all.toSorted(inComparisonOrder(input.sort)).slice(input.offset, input.offset + input.limit),
  };
});

/**
 * Merges a hospital in the network with its own price list: our member price and its published cash price.
 */
export function joinPlaces(offices: readonly OfficePrices[], hospitals: readonly HospitalOffer[]) {
  const merged = new Set<HospitalOffer>();
  const known = offices.map(({ npi, at, office }) => {
    // A hospital system may use one NPI in the lists of several locations.
    const [own] = hospitals
      .filter(({ npis }) => npis.includes(npi))
      .toSorted((a, b) => milesToNearest(a, at) - milesToNearest(b, at) || a.listId - b.listId);
    if (own) merged.add(own);
    const direct = currentCashPrice(pickFresher(own?.office.direct ?? null, office.direct), office.said);
    return {
      ...office,
      direct,
      directRange: direct === own?.office.direct ? own.office.directRange : null,
      negotiated: own?.office.negotiated ?? null,
      unpricedBecause: direct ? null : (own?.office.unpricedBecause ?? null),
    };
  });
  return [...known, ...hospitals.filter((hospital) => !merged.has(hospital)).map(({ office }) => office)];
}
