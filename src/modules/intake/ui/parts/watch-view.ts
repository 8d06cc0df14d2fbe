import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/api-error.ts';
import type { ConversationView } from '../../conversations.contract.ts';

export type ViewQuery = Pick<
  QueryObserverOptions<ConversationView, Error, ConversationView, ConversationView>,
  'queryKey' | 'queryFn'
>;

type WatchOptions = {
  queryClient: QueryClient;
  /** Where a conversation is kept in the browser's store of answers, and how it is fetched. */
  query(id: string): ViewQuery;
  /** An answer is waited for that nothing but the server's word will tell of. */
  isAwaited(): boolean;
  /** The server was asked; null while it cannot be reached. */
  onNews(view: ConversationView | null): void;
  /** It belongs to an account that is signed out now, or is gone. */
  onGone(): void;
};

const pollMilliseconds = 1_500;

/** A failing network or server says nothing about the conversation; these answers do. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** What the server last said of a conversation, asked for again whenever it may have changed. */
export function watchView({ queryClient, query, isAwaited, onNews, onGone }: WatchOptions) {
  let observer: QueryObserver<ConversationView> | null = null;
  let stopObserving = () => {};

  return {
    now: (): ConversationView | null => observer?.getCurrentResult().data ?? null,
    isWatching: () => observer !== null,
    /** `isKnown`: what the store holds is the newest; otherwise the server is asked first. */
    watch: (id: string, isKnown: boolean) => {
      stopObserving();
      observer = new QueryObserver<ConversationView>(queryClient, {
        ...query(id),
        retry: false,
        networkMode: 'always',
        refetchOnMount: isKnown ? false : 'always',
        // The phone was in a pocket, or another tab went on with it.
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
        refetchInterval: ({ state: { data, error } }) =>
          isAwaited() || data?.answering || (error && !data) ? pollMilliseconds : false,
      });
      stopObserving = observer.subscribe(({ data, error }) => {
        if (isGone(error) && (isAwaited() || !data)) onGone();
        else onNews(data ?? null);
      });
    },
    look: async (): Promise<void> => void (await observer?.refetch()),
    /** Also when the server is being asked just now: what it says may be older than this. */
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
