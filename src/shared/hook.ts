/** An extension point: an earlier module calls it, a later module implements it. Throws when called before it is filled. */
export type Hook<Work extends (...args: never[]) => unknown> = Work & {
  /** Sets the implementation, once per process, in `app/fill-hooks.ts`. */
  fill(work: Work): void;
};

/** Keeps imports one-way. `name` appears in errors. */
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
