import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import { ApiError, isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import * as t from './manual-results.words.ts';
import { manualResult, useCacheResult } from './result-queries.ts';

const pauseMilliseconds = 1_200;
const retryMilliseconds = 6_000;

export type SavingState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Retried automatically. */
  | { kind: 'lost' }
  /** Rejected by the server: the content can't be saved as is. */
  | { kind: 'refused'; words: string }
  /** Someone else saved another version. */
  | { kind: 'other-version'; words: string };

/** Unsaved content that outlives the fields it was typed in. */
export type UnsavedDraft = { words: ResultDraft | null; setUnsaved: (words: ResultDraft | null) => void };

/**
 * Draft with autosave: saves after a pause, one at a time, each on top of the version it was based on. Failed
 * saves stay on the page and are retried. On a version conflict the writer decides.
 */
export function useResultDraft(view: ManualResultView, { words: unsavedWords, setUnsaved }: UnsavedDraft) {
  const queryClient = useQueryClient();
  const keep = useCacheResult(view.requestId);
  const [draft, setDraft] = useState(unsavedWords ?? view.draft);
  const [state, setState] = useState<SavingState>(unsavedWords ? reassignedBefore : { kind: 'saved' });
  // Incremented when content is loaded from outside these fields.
  const [origin, setOrigin] = useState(0);
  const latest = useRef({ draft, version: view.version, saved: JSON.stringify(view.draft) });
  const pendingSave = useRef<Promise<ManualResultView | null> | null>(null);

  const saveOnce = useCallback(async (): Promise<ManualResultView | null> => {
    const { draft: sent, version } = latest.current;
    setState({ kind: 'saving' });
    try {
      const saved = await manualResult.saveManualResult.call({ id: view.requestId, version, draft: sent });
      latest.current.version = saved.version;
      latest.current.saved = JSON.stringify(sent);
      keep(saved);
      const isSaved = JSON.stringify(latest.current.draft) === latest.current.saved;
      setUnsaved(isSaved ? null : latest.current.draft);
      setState({ kind: isSaved ? 'saved' : 'changed' });
      return saved;
    } catch (error) {
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      setState(readFailure(error));
      return null;
    }
  }, [view.requestId, keep, setUnsaved, queryClient]);

  /** Waits for the save in progress, then saves newer content. Null if it couldn't save. */
  const save = useCallback(async (): Promise<ManualResultView | null> => {
    while (pendingSave.current) await pendingSave.current;
    pendingSave.current = saveOnce();
    const saved = await pendingSave.current;
    pendingSave.current = null;
    return saved;
  }, [saveOnce]);

  const change = (next: ResultDraft) => {
    latest.current.draft = next;
    setDraft(next);
    setUnsaved(next);
    setState((before) => (before.kind === 'other-version' ? before : { kind: 'changed' }));
  };

  const { kind } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every edit restarts the autosave delay.
  useEffect(() => {
    if (kind !== 'changed' && kind !== 'lost') return;
    const timer = window.setTimeout(
      () => void save(),
      kind === 'lost' ? retryMilliseconds : pauseMilliseconds,
    );
    return () => window.clearTimeout(timer);
  }, [kind, draft, save]);

  const latestState = useRef({ kind, save });
  useEffect(() => {
    latestState.current = { kind, save };
  }, [kind, save]);
  // Also saves on unmount, so that leaving the page loses nothing.
  useEffect(
    () => () => {
      const isSaved = JSON.stringify(latest.current.draft) === latest.current.saved;
      // On a conflict, only the writer decides.
      if (!isSaved && latestState.current.kind !== 'other-version') void latestState.current.save();
    },
    [],
  );

  /** Saves before leaving the page. Never overwrites another version without asking. */
  const saveBeforeLeaving = async (): Promise<boolean> => {
    if (kind === 'other-version' || kind === 'refused') return false;
    do if (!(await save())) return false;
    while (JSON.stringify(latest.current.draft) !== latest.current.saved);
    return true;
  };

  /** Resolves a version conflict: use theirs, or overwrite with mine. */
  const resolveConflict = async (choice: 'theirs' | 'mine') => {
    const theirs = await queryClient
      .fetchQuery(manualResult.getManualResult.queryOptions({ input: { id: view.requestId }, staleTime: 0 }))
      .catch(() => null);
    if (!theirs)
      return setState({
        kind: 'other-version',
        words: t.couldntLoadSavedVersion,
      });
    latest.current.version = theirs.version;
    if (choice === 'mine') return void save();
    latest.current.draft = theirs.draft;
    latest.current.saved = JSON.stringify(theirs.draft);
    setDraft(theirs.draft);
    setUnsaved(null);
    setOrigin((before) => before + 1);
    setState({ kind: 'saved' });
  };

  /** Saves immediately when focus leaves the fields, for example to transfer the request. */
  const saveNow = () => {
    if (kind === 'changed') void save();
  };

  return {
    draft,
    origin,
    change,
    state,
    isUnsaved: kind !== 'saved',
    // On a conflict, the writer decides first.
    save: kind === 'other-version' ? () => Promise.resolve(null) : save,
    saveNow,
    saveBeforeLeaving,
    resolveConflict,
  };
}

const reassignedBefore: SavingState = {
  kind: 'other-version',
  words: t.notSavedBeforeReassignment,
};

function readFailure(error: unknown): SavingState {
  const words = saidBy(error);
  if (words === null || !(error instanceof ApiError)) return { kind: 'lost' };
  if (error.status >= 500 || error.status === 429) return { kind: 'lost' };
  return error.status === 409 ? { kind: 'other-version', words } : { kind: 'refused', words };
}

export type ResultWriting = ReturnType<typeof useResultDraft>;
