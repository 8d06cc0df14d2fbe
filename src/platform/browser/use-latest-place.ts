import { type RefObject, useEffect, useRef } from 'react';

/**
 * What the address says, and already what was chosen a moment ago and is not in the address yet: of two quick choices the
 * second must not undo the first. Whoever writes the address writes it here, too.
 */
export function useLatestPlace<Place>(place: Place, address: URLSearchParams): RefObject<Place> {
  const latest = useRef(place);
  const shown = useRef(address.toString());
  useEffect(() => {
    if (shown.current === address.toString()) return;
    shown.current = address.toString();
    latest.current = place;
  }, [place, address]);
  return latest;
}
