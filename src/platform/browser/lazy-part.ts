import { type ComponentType, lazy } from 'react';
import { loadPatiently } from './load-patiently.ts';

/**
 * A component whose code comes when it is first shown. Without a connection it waits for one: a menu that cannot be
 * fetched must not take the page, and what was typed on it, away.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load) }));
