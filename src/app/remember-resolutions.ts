import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Remembers where each import leads. Node 24 asks again for every import of every file, and each time reads the whole
 * list of exports of the package it leads to, which for one library is most of a second: the start of a process took
 * 8.0 s with it and takes 5.3 s without (docs/measurements.md). It holds for modules that are read after it was called,
 * so nothing that it should speed up may be imported beside it.
 */
export function rememberResolutions(known = new Map<string, ResolveFnOutput>()): void {
  registerHooks({
    resolve(specifier, context, resolve) {
      const key = [
        specifier,
        isSameForAllOurFiles(specifier, context.parentURL) ? '' : directoryOf(context.parentURL),
        ...context.conditions,
        ...Object.entries(context.importAttributes ?? {}).flat(),
      ].join('\n');
      const before = known.get(key);
      if (before) return before;
      const found = { ...resolve(specifier, context), shortCircuit: true };
      known.set(key, found);
      return found;
    },
  });
}

/** A package or a `#` name means one thing in all of the product; within a package it may mean the package's own. */
const isSameForAllOurFiles = (specifier: string, from: string | undefined): boolean =>
  /^[#@a-z]/.test(specifier) && from !== undefined && !from.includes('/node_modules/');

const directoryOf = (url = ''): string => url.slice(0, url.lastIndexOf('/'));
