import { QueryClient } from '@tanstack/react-query';

/** No automatic retries, staleness or refetching; live events say what changed. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Offline fails like any other error: it is shown, and the input can be submitted again.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
