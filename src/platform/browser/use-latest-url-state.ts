import { type RefObject, useEffect, useRef } from 'react';

/**
 * The state in the URL, including a change that has not been rendered yet, so that the second of two quick
 * changes does not undo the first. Set it whenever you change the URL.
 */
export function useLatestUrlState<State>(state: State, address: URLSearchParams): RefObject<State> {
  const latest = useRef(state);
  const shown = useRef(address.toString());
  useEffect(() => {
    if (shown.current === address.toString()) return;
    shown.current = address.toString();
    latest.current = state;
  }, [state, address]);
  return latest;
}
