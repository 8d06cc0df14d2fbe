import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { providerQueries } from '#modules/directory/ui/search/provider-queries.ts';

/**
 * The office that "Book Appointment" carried here. Only its id is in the URL, and only until the first message:
 * a reload then restores the conversation.
 */
export function useBookedOffice() {
  const [params, setParams] = useSearchParams();
  const [id] = useState(() => params.get('office'));
  const query = useQuery({
    ...providerQueries.getProvider.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    retry: false,
  });
  const forget = () => {
    if (params.has('office')) setParams({}, { replace: true, preventScrollReset: true });
  };
  const office = query.data ? { id: query.data.id, name: query.data.name } : null;
  return { office, isLoading: id !== null && query.isPending, forget };
}
