import { useCallback, useEffect, useRef, useState } from 'react';

type Stage = 'chat' | 'processing' | 'working' | 'results';

const beforeProcessingMilliseconds = 1000;

/** Current stage of the panel. Only the server's state moves it to results. */
export function useStages() {
  const [stage, setStage] = useState<Stage>('chat');
  const [resumed, setResumed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setStage('processing'), beforeProcessingMilliseconds);
  }, []);
  const resume = useCallback(() => {
    setResumed(true);
    setStage('working');
  }, []);
  const showWorking = useCallback(() => setStage('working'), []);
  const showResults = useCallback(() => setStage('results'), []);
  const restart = useCallback(() => {
    clearTimeout(timer.current);
    setResumed(false);
    setStage('chat');
  }, []);
  return { stage, resumed, start, resume, showWorking, showResults, restart };
}
