/**
 * An extension point: one module calls it and another implements it, so that imports stay one-way. Throws if
 * called before it has an implementation.
 */
export type Hook<Work extends (...args: never[]) => unknown> = Work & {
  /** Sets the implementation, once per process, in `app/fill-hooks.ts`. */
  fill(work: Work): void;
};

/** `name` appears in error messages. */
export function createHook<Work extends (...args: never[]) => unknown>(name: string): Hook<Work> {
  let filled: Work | null = null;
  const call = (...args: Parameters<Work>) => {
    if (!filled) throw new Error(`The hook "${name}" has no implementation: see src/app/fill-hooks.ts.`);
    return filled(...args);
  };
  const fill = (work: Work) => {
    if (filled && filled !== work) throw new Error(`The hook "${name}" already has an implementation.`);
    filled = work;
  };
  return Object.assign(call as unknown as Work, { fill });
}
