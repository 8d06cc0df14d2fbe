import { useEffect, useRef } from 'react';

/** For lists that grow on demand: keyboard and screen reader go on at the heading of the first entry that was added. */
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
