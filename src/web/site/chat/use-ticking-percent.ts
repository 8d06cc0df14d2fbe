import { useEffect, useState } from 'react';

type Ticking = {
  stepPercent: number;
  everyMilliseconds: number;
  limitPercent: number;
  startPercent?: number;
};

/** A percentage that climbs step by step to the limit, and continues when the limit rises. */
export function useTickingPercent({
  stepPercent,
  everyMilliseconds,
  limitPercent,
  startPercent = 0,
}: Ticking): number {
  const [percent, setPercent] = useState(startPercent);
  const reached = percent >= limitPercent;
  useEffect(() => {
    if (reached) return;
    const timer = setInterval(
      () => setPercent((before) => Math.min(before + stepPercent, limitPercent)),
      everyMilliseconds,
    );
    return () => clearInterval(timer);
  }, [reached, stepPercent, everyMilliseconds, limitPercent]);
  return percent;
}
