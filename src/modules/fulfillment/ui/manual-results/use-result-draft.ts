import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import { ApiError, isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { manualResult, useKeepResult } from './result-queries.ts';

const pauseMilliseconds = 1_200;
const retryMilliseconds = 6_000;

export type SavingState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Tried again by itself. */
  | { kind: 'lost' }
  /** Refused: what is typed cannot be saved as it is. */
  | { kind: 'refused'; words: string }
  /** Somebody saved another version meanwhile. */
  | { kind: 'other-version'; words: string };

/** Words of which no saved version knows; they outlive the fields in which they were typed. */
export type UnsavedWords = { words: ResultDraft | null; tell: (words: ResultDraft | null) => void };

/**
 * A result while it is typed: saved by itself after a pause, one save after the other, each over the version that it was
 * made from. What could not be saved stays on the page and is tried again; of another version the writer decides.
 */
export function useResultDraft(view: ManualResultView, { words: left, tell }: UnsavedWords) {
  const queryClient = useQueryClient();
  const keep = useKeepResult(view.requestId);
  const [draft, setDraft] = useState(left ?? view.draft);
  const [state, setState] = useState<SavingState>(left ? leftBefore : { kind: 'saved' });
  // Rises when the words come from elsewhere than these fields.
  const [origin, setOrigin] = useState(0);
  const latest = useRef({ draft, version: view.version, saved: JSON.stringify(view.draft) });
  const underWay = useRef<Promise<ManualResultView | null> | null>(null);

  const saveOnce = useCallback(async (): Promise<ManualResultView | null> => {
    const { draft: sent, version } = latest.current;
    setState({ kind: 'saving' });
    try {
      const saved = await manualResult.saveManualResult.call({ id: view.requestId, version, draft: sent });
      latest.current.version = saved.version;
      latest.current.saved = JSON.stringify(sent);
      keep(saved);
      const isWhole = JSON.stringify(latest.current.draft) === latest.current.saved;
      tell(isWhole ? null : latest.current.draft);
      setState({ kind: isWhole ? 'saved' : 'changed' });
      return saved;
    } catch (error) {
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      setState(readFailure(error));
      return null;
    }
  }, [view.requestId, keep, tell, queryClient]);

  /** Waits for the save that is under way, then saves what is newer. Null where it could not be saved. */
  const save = useCallback(async (): Promise<ManualResultView | null> => {
    while (underWay.current) await underWay.current;
    underWay.current = saveOnce();
    const saved = await underWay.current;
    underWay.current = null;
    return saved;
  }, [saveOnce]);

  const change = (next: ResultDraft) => {
    latest.current.draft = next;
    setDraft(next);
    tell(next);
    setState((before) => (before.kind === 'other-version' ? before : { kind: 'changed' }));
  };

  const { kind } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words begins the pause anew.
  useEffect(() => {
    if (kind !== 'changed' && kind !== 'lost') return;
    const timer = window.setTimeout(
      () => void save(),
      kind === 'lost' ? retryMilliseconds : pauseMilliseconds,
    );
    return () => window.clearTimeout(timer);
  }, [kind, draft, save]);

  const atEnd = useRef({ kind, save });
  useEffect(() => {
    atEnd.current = { kind, save };
  }, [kind, save]);
  // Whoever goes to another page before the pause is over loses nothing either, nor what was typed during a save.
  useEffect(
    () => () => {
      const isWhole = JSON.stringify(latest.current.draft) === latest.current.saved;
      // Of two versions only the writer decides.
      if (!isWhole && atEnd.current.kind !== 'other-version') void atEnd.current.save();
    },
    [],
  );

  /** On the way to another page. Over another version nothing is saved unasked. */
  const saveBeforeLeaving = async (): Promise<boolean> => {
    if (kind === 'other-version' || kind === 'refused') return false;
    do if (!(await save())) return false;
    while (JSON.stringify(latest.current.draft) !== latest.current.saved);
    return true;
  };

  /** Ends a dispute of two versions: the other one's words, or mine in their place. */
  const settle = async (wish: 'theirs' | 'mine') => {
    const theirs = await queryClient
      .fetchQuery(manualResult.getManualResult.queryOptions({ input: { id: view.requestId }, staleTime: 0 }))
      .catch(() => null);
    if (!theirs)
      return setState({
        kind: 'other-version',
        words: 'The saved version could not be loaded. Please try again.',
      });
    latest.current.version = theirs.version;
    if (wish === 'mine') return void save();
    latest.current.draft = theirs.draft;
    latest.current.saved = JSON.stringify(theirs.draft);
    setDraft(theirs.draft);
    tell(null);
    setOrigin((before) => before + 1);
    setState({ kind: 'saved' });
  };

  /** Whoever leaves the fields, to hand the request over for example, has no pause to wait for. */
  const saveNow = () => {
    if (kind === 'changed') void save();
  };

  return {
    draft,
    origin,
    change,
    state,
    isUnsaved: kind !== 'saved',
    // Of two versions the writer decides first.
    save: kind === 'other-version' ? () => Promise.resolve(null) : save,
    saveNow,
    saveBeforeLeaving,
    settle,
  };
}

const leftBefore: SavingState = {
  kind: 'other-version',
  words: 'These words of yours were not saved when the request went out of your hands.',
};

function readFailure(error: unknown): SavingState {
  const words = saidBy(error);
  if (words === null || !(error instanceof ApiError)) return { kind: 'lost' };
  if (error.status >= 500 || error.status === 429) return { kind: 'lost' };
  return error.status === 409 ? { kind: 'other-version', words } : { kind: 'refused', words };
}

export type ResultWriting = ReturnType<typeof useResultDraft>;
