import { useEffect, useRef } from 'react';

/** For lists with a "Show more" button: moves focus to the heading of the first new item. */
export function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('h3')?.focus();
    firstNew.current = null;
  }, [count]);
  const expectAt = (index: number) => {
    firstNew.current = index;
  };
  return { list, expectAt };
}
