import { type RefObject, useEffect, useRef } from 'react';

/**
 * The address, including a choice made a moment ago that has not reached it yet, so that the second of two
 * quick choices does not undo the first. Update it together with the address.
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
