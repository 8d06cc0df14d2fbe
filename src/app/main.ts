import { cacheModuleResolution } from './cache-module-resolution.ts';

cacheModuleResolution();
// A dynamic import, because static imports are resolved before the hook is registered.
const { run } = await import('./run.ts');
await run(process.env);
