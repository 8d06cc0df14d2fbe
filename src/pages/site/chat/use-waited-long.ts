import { useEffect, useState } from 'react';

const longMilliseconds = 8000;

/** True once something has been waited for longer than people expect. */
export function useWaitedLong(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), longMilliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}
