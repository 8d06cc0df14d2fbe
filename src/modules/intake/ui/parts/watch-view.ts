import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/api-error.ts';
import type { ConversationView } from '../../conversations.contract.ts';

export type ViewQuery = Pick<
  QueryObserverOptions<ConversationView, Error, ConversationView, ConversationView>,
  'queryKey' | 'queryFn'
>;

type WatchOptions = {
  queryClient: QueryClient;
  /** Query key and fetch function of a conversation. */
  query(id: string): ViewQuery;
  /** A reply is pending that only polling can detect. */
  isAwaited(): boolean;
  /** Called with each server response; null while it can't be reached. */
  onView(view: ConversationView | null): void;
  /** The conversation was deleted or its account is signed out. */
  onGone(): void;
};

const pollMilliseconds = 1_500;

/** These statuses mean that the conversation is gone; network and server errors do not. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Keeps a conversation's server state up to date. */
export function watchView({ queryClient, query, isAwaited, onView, onGone }: WatchOptions) {
  let observer: QueryObserver<ConversationView> | null = null;
  let stopObserving = () => {};

  return {
    now: (): ConversationView | null => observer?.getCurrentResult().data ?? null,
    isWatching: () => observer !== null,
    /** `isFresh`: the cache is current; otherwise fetch first. */
    watch: (id: string, isFresh: boolean) => {
      stopObserving();
      observer = new QueryObserver<ConversationView>(queryClient, {
        ...query(id),
        retry: false,
        networkMode: 'always',
        refetchOnMount: isFresh ? false : 'always',
        // The phone may have slept, or another tab continued.
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
        refetchInterval: ({ state: { data, error } }) =>
          isAwaited() || data?.answering || (error && !data) ? pollMilliseconds : false,
      });
      stopObserving = observer.subscribe(({ data, error }) => {
        if (isGone(error) && (isAwaited() || !data)) onGone();
        else onView(data ?? null);
      });
    },
    refresh: async (): Promise<void> => void (await observer?.refetch()),
    /** Cancels a running fetch, because its result may be older. */
    store: async (view: ConversationView): Promise<void> => {
      const { queryKey } = query(view.id);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, view);
    },
    stop: () => {
      stopObserving();
      stopObserving = () => {};
      observer = null;
    },
  };
}
