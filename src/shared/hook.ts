/** A point of one module at which a later module acts. Calling it before it is filled throws. */
export type Hook<Work extends (...args: never[]) => unknown> = Work & {
  /** Says what happens there: once for the process, in `app/fill-hooks.ts`. */
  fill(work: Work): void;
};

/** Keeps module order one-way: the earlier module names the point, the later one does the work. */
export function createHook<Work extends (...args: never[]) => unknown>(name: string): Hook<Work> {
  let filled: Work | null = null;
  const call = (...args: Parameters<Work>) => {
    if (!filled) throw new Error(`Nothing fills the hook "${name}": see src/app/fill-hooks.ts.`);
    return filled(...args);
  };
  const fill = (work: Work) => {
    if (filled && filled !== work) throw new Error(`The hook "${name}" is filled twice.`);
    filled = work;
  };
  return Object.assign(call as unknown as Work, { fill });
}
