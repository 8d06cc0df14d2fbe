import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { overviewContract } from '../../overview.contract.ts';
import type { OverviewPeriod } from '../../overview.words.ts';

const overview = queriesFor<typeof overviewContract>('overview');

/** Shows the previous period until the new one has loaded. */
export const useOverview = (days: OverviewPeriod) =>
  useQuery(
    overview.getOverview.queryOptions({
      input: { days },
      staleTime: 60_000,
      placeholderData: (before) => before,
    }),
  );
