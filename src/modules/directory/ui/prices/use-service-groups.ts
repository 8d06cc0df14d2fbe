import { useQuery } from '@tanstack/react-query';
import type { ServiceView } from '../../prices.contract.ts';
import { priceQueries } from './price-queries.ts';

export type ServiceGroup = { group: string; items: { value: string; label: string }[] };

/** Services grouped by field, in the given order; the label is the clinical name. */
export function groupByField(services: readonly ServiceView[]): ServiceGroup[] {
  const groups = new Map<string, ServiceGroup['items']>();
  for (const { field, code, clinicalName } of services)
    groups.set(field, [...(groups.get(field) ?? []), { value: code, label: clinicalName }]);
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** All services with comparable prices; null while loading. */
export function useServices(enabled: boolean): { services: readonly ServiceView[] | null; isError: boolean } {
  const { data, isError } = useQuery({
    ...priceQueries.listServices.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
    enabled,
  });
  return { services: data ?? null, isError };
}

/** The services to choose from, grouped; null while loading. */
export function useServiceGroups(enabled: boolean): { groups: ServiceGroup[] | null; isError: boolean } {
  const { services, isError } = useServices(enabled);
  return { groups: services && groupByField(services), isError };
}
