import { type ComponentType, lazy } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/**
 * A component whose code loads when it is first rendered. Offline, it waits for a connection, so that a menu
 * that cannot load does not crash the page and lose what the user typed.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }));
