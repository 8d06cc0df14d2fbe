import { type ComparisonSort, comparisonSorts, defaultRadiusMiles } from '../../comparison.rules.ts';

export type ComparisonChoice = { service: string; near: string; radius: number; sort: ComparisonSort };

export const radiusChoices = [10, 25, 50, 100] as const;

/** The choice in the URL. Invalid values are ignored. */
export function readChoice(params: URLSearchParams): ComparisonChoice {
  const radius = Number(params.get('radius'));
  return {
    service: (params.get('service') ?? '').slice(0, 60),
    near: (params.get('near') ?? '').trim().slice(0, 100),
    radius: radiusChoices.find((one) => one === radius) ?? defaultRadiusMiles,
    sort: comparisonSorts.find((one) => one === params.get('sort')) ?? 'price',
  };
}

export function writeChoice({ service, near, radius, sort }: ComparisonChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (service) params.set('service', service);
  if (near) params.set('near', near);
  if (radius !== defaultRadiusMiles) params.set('radius', String(radius));
  if (sort !== 'price') params.set('sort', sort);
  return params;
}
