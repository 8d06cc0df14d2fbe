import { useEffect, useRef } from 'react';

/** For lists with a "Show more" button: moves focus to the heading of the first new item or row. */
export function useFocusOnFirstNew<List extends HTMLElement = HTMLUListElement>(count: number) {
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector<HTMLElement>('h3, th')?.focus();
    firstNew.current = null;
  }, [count]);
  const expectAt = (index: number) => {
    firstNew.current = index;
  };
  return { list, expectAt };
}
