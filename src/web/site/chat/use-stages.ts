import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

type Stage = 'chat' | 'processing' | 'working' | 'results';

const beforeProcessingMilliseconds = 1000;

/** Current stage of the panel. Only the server's state moves it to results. */
export function useStages() {
  const [stage, setStage] = useState<Stage>('chat');
  const [resumed, setResumed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Set before the stage is shown: a request begun here isn't resumed. */
  const hasBegun = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // In transitions, so that the old stage stays until the code of the new one is there.
  const show = useCallback((next: Stage) => startTransition(() => setStage(next)), []);
  const begin = useCallback(() => {
    clearTimeout(timer.current);
    hasBegun.current = true;
    show('processing');
  }, [show]);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(begin, beforeProcessingMilliseconds);
  }, [begin]);
  const resume = useCallback(() => {
    if (hasBegun.current) return;
    setResumed(true);
    show('working');
  }, [show]);
  const showWorking = useCallback(() => show('working'), [show]);
  const showResults = useCallback(() => show('results'), [show]);
  const restart = useCallback(() => {
    clearTimeout(timer.current);
    hasBegun.current = false;
    setResumed(false);
    setStage('chat');
  }, []);
  return { stage, resumed, start, begin, resume, showWorking, showResults, restart };
}
