import { useEffect, useRef, useState } from 'react';

const typingPauseMilliseconds = 350;

/** Debounces typing, and follows changes from the URL. */
export function useDebouncedInput(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value);
  const lastValue = useRef(value);
  const latestOnTyped = useRef(onTyped);
  latestOnTyped.current = onTyped;
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === lastValue.current) return;
    const timer = window.setTimeout(() => {
      lastValue.current = wanted;
      latestOnTyped.current(wanted);
    }, typingPauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text]);
  return { text, setText };
}
