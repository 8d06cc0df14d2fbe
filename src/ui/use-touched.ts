import { useState } from 'react';

/** Whether a part was pointed at, focused or typed into. Typing before hydration counts, because it's replayed. */
export function useTouched() {
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return {
    isTouched,
    handlers: { onPointerEnter: touch, onPointerDown: touch, onFocus: touch, onInput: touch },
  };
}

export type TouchHandlers = ReturnType<typeof useTouched>['handlers'];
