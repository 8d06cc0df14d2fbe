import type { ServerContext } from '#modules/server-context.ts';
import { runEvery } from '#platform/jobs/run-every.ts';
import type { ProbeResult } from '#platform/probe-url.ts';
import { createHeartbeat } from '#platform/processes/heartbeats.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { checkFolder } from './check-settings/check-folder.ts';
import { probeVendors } from './check-settings/check-vendors.ts';
import type { Settings } from './settings/settings.ts';

/** The result for each configured vendor; null if none was checked. */
export type ProbeVendors = () => Promise<Readonly<Record<string, ProbeResult>> | null>;

const beatMilliseconds = 5_000;
const checkMilliseconds = 60_000;

/**
 * Records that this process runs, and once a minute the state of its storage. A process that runs jobs also checks the
 * vendors. The returned function stops it and removes the record.
 */
export async function startHeartbeat(
  server: ServerContext,
  settings: Settings,
  probe: ProbeVendors = () => probeVendors({ ...settings, globalMode: server.globalMode }),
): Promise<() => Promise<void>> {
  const { role, dataDirectory } = settings;
  const heartbeat = createHeartbeat(server, {
    role,
    version: packageFile.version,
    check: async () => ({
      vendors: role === 'web' ? null : await probe(),
      storage: checkFolder(dataDirectory),
      checkedAt: server.clock.now().toISOString(),
    }),
  });
  const onFailure = (error: unknown) => server.log.error({ error }, 'the heartbeat failed');
  await heartbeat.beat();
  // Not awaited: a vendor that doesn't respond must not delay the start.
  const firstCheck = heartbeat.check().catch(onFailure);
  const stops = [
    runEvery(heartbeat.beat, beatMilliseconds, onFailure),
    runEvery(heartbeat.check, checkMilliseconds, onFailure),
  ];
  return async () => {
    await Promise.all([firstCheck, ...stops.map((stop) => stop())]);
    await heartbeat.end().catch(onFailure);
  };
}
