import { createApp } from '#platform/http/create-app.ts';
import { type Log, silentLog } from '#platform/telemetry/log.ts';
import { createObserver } from '#platform/telemetry/observer.ts';

type AppOptions = Parameters<typeof createApp>[0];

/** The web server without endpoints. */
export const createBareApp = async ({
  log = silentLog,
  ...options
}: { log?: Log } & Partial<Pick<AppOptions, 'trustedProxies' | 'secure'>> = {}) =>
  createApp({
    log,
    observer: await createObserver(null, log),
    cookieSecret: 'a test secret that is long enough',
    trustedProxies: [],
    secure: false,
    rateLimitFactor: 1,
    requestsAtOnce: 64,
    inlineScriptHashes: [],
    hasCardFields: false,
    ...options,
  });
