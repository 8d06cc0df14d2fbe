import { QueryClient } from '@tanstack/react-query';

/** Nothing is retried, goes stale or is refetched by itself; live events say what changed. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Offline is a failure like any other: it is said, and what was typed can be sent again.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
