import { useEffect, useState } from 'react';

const refreshMilliseconds = 30_000;

/** Current time in milliseconds, updated every 30 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), refreshMilliseconds);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
