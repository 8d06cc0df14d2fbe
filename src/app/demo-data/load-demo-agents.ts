import { createDefaultAgents } from '#modules/calls/server/voice-agents/seed-agents.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { contextAt } from '../context-at.ts';
import { createInlineJobs } from '../inline-jobs.ts';

/** Creates the two demo voice agents and publishes them through a real rehearsal. */
export async function loadDemoAgents(options: {
  database: Database;
  clock: Clock;
  log: Log;
  dataKeys: DataKeys;
}): Promise<void> {
  const jobs = createInlineJobs();
  const context = contextAt(options, options.clock.now(), jobs);
  await createDefaultAgents(context, 'demo', context.ports.voiceAgents('demo'));
  await jobs.drain(context);
}
