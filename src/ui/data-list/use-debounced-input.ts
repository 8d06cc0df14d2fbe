import { useEffect, useRef, useState } from 'react';

const debounceMilliseconds = 350;

/** Debounces typing and picks up changes of `value`, such as from the URL. */
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
    const trimmed = text.trim();
    if (trimmed === lastValue.current) return;
    const timer = window.setTimeout(() => {
      lastValue.current = trimmed;
      latestOnTyped.current(trimmed);
    }, debounceMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text]);
  return { text, setText };
}
