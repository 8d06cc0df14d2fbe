import { useEffect, useRef, useState } from 'react';

const typingPauseMilliseconds = 350;

/** What is typed is searched for once the typing rests; what the address says from outside is shown. */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onTyped);
  tell.current = onTyped;
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === told.current) return;
    const timer = window.setTimeout(() => {
      told.current = wanted;
      tell.current(wanted);
    }, typingPauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text]);
  return { text, setText };
}
