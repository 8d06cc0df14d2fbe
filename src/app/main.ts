import { rememberResolutions } from './remember-resolutions.ts';

rememberResolutions();
// Only now: what is imported above is read before anything can be remembered.
const { run } = await import('./run.ts');
await run(process.env);
