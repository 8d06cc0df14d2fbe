import { type ComponentType, lazy } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/**
 * A component whose code loads when it is first shown. Offline it waits for a connection: a menu that cannot
 * load must not take down the page and what was typed on it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }));
