import type { DependencyReason } from './find-supply-faults.ts';

/** Rows of the tables in docs/dependencies.md: name, version, license, purpose, alternative. */
export function readReasons(page: string): DependencyReason[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name = '', version = '', license = '', use = '', without = ''] = cells;
    return cells.length === 7 && /^`[^`]+`$/.test(name)
      ? [{ name: name.slice(1, -1), version, license, use, without }]
      : [];
  });
}
