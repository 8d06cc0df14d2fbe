import type { Reason } from './find-supply-faults.ts';

/** Rows of the tables in docs/dependencies.md: name, version, license, purpose, alternative. */
export function readReasons(page: string): Reason[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name = '', version = '', licence = '', use = '', without = ''] = cells;
    return cells.length === 7 && /^`[^`]+`$/.test(name)
      ? [{ name: name.slice(1, -1), version, licence, use, without }]
      : [];
  });
}
