import { useQuery } from '@tanstack/react-query';
import type { ServiceView } from '../../prices.contract.ts';
import { priceQueries } from './price-queries.ts';

export type ServiceGroup = { group: string; items: { value: string; label: string }[] };

/** All services grouped by field, in catalogue order. */
function groupByField(services: readonly ServiceView[]): ServiceGroup[] {
  const groups = new Map<string, ServiceGroup['items']>();
  for (const { field, code, name } of services)
    groups.set(field, [...(groups.get(field) ?? []), { value: code, label: name }]);
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** The services to choose from; null while loading. */
export function useServiceGroups(enabled: boolean): { groups: ServiceGroup[] | null; isError: boolean } {
  const { data, isError } = useQuery({
    ...priceQueries.listServices.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
    select: groupByField,
    enabled,
  });
  return { groups: data ?? null, isError };
}
