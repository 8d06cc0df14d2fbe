import { useCallback, useEffect, useRef, useState } from 'react';

const debounceMilliseconds = 350;

/** Debounces typing and picks up changes of `value`, such as from the URL. `flush` ends the wait and returns the trimmed text. */
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
  const apply = useCallback((typed: string): string => {
    const trimmed = typed.trim();
    if (trimmed !== lastValue.current) {
      lastValue.current = trimmed;
      latestOnTyped.current(trimmed);
    }
    return trimmed;
  }, []);
  useEffect(() => {
    const timer = window.setTimeout(() => apply(text), debounceMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text, apply]);
  return { text, setText, flush: () => apply(text) };
}
