import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { rehearsalTable } from './rehearsal-table.contract.ts';
import { testOfficeBehaviors } from './test-office-behaviors.ts';

export const versionState = z.enum([
  'draft',
  'rehearsing',
  'passed',
  'publishing',
  'live',
  'refused',
  'retired',
]);
export type VersionState = z.infer<typeof versionState>;

/** A prompt version without its rehearsal results. */
export const promptVersion = z.object({
  version: z.number(),
  /**
   * `draft` is saved, `rehearsing` is running, `passed` waits until staff publish it, `publishing` is being
   * published, `live` is in use, `refused` failed, `retired` was live before or was replaced.
   */
  state: versionState,
  /** Source: default prompt, staff, or edited at the vendor. */
  origin: z.enum(['product', 'person', 'vendor']),
  authorName: z.string().nullable(),
  /** Who published it or rolled back to it; null if it went live on its own or wasn't published. */
  publisherName: z.string().nullable(),
  generalPrompt: z.string(),
  beginMessage: z.string().nullable(),
  /** Null until the rehearsal has finished. */
  passed: z.boolean().nullable(),
  /** Requirements not met; empty if passed or unfinished. */
  shortfalls: z.array(z.string()),
  /** Simulated calls done and total. */
  progress: z.object({ done: z.number(), due: z.number() }),
  /** Vendor error that kept a passed version from going live. `retry` tries again. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  rehearsedAt: z.iso.datetime().nullable(),
  wentLiveAt: z.iso.datetime().nullable(),
});
export type PromptVersion = z.infer<typeof promptVersion>;

export const voiceAgentView = z.object({
  id: z.string(),
  name: z.string(),
  agentType: z.enum(['enquiry', 'booking', 'billing', 'other']),
  language: z.enum(['en', 'es']),
  voiceId: z.string(),
  retellAgentId: z.string(),
  /** The live prompt; the newest if none was ever live. */
  prompt: z.string(),
  firstMessage: z.string().nullable(),
  isActive: z.boolean(),
  phoneNumber: z.string().nullable(),
  /** Created here, so Remove Excess Agents may remove it. */
  madeHere: z.boolean(),
  /** The live version; null if none has passed. */
  liveVersion: z.number().nullable(),
  liveSince: z.iso.datetime().nullable(),
  /** The newest version; editors send it back as `baseVersion`. */
  newestVersion: z.number(),
  /** The newest version if it isn't live: pending, rejected, or waiting for the vendor. */
  draft: promptVersion.nullable(),
  syncedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type VoiceAgentView = z.infer<typeof voiceAgentView>;

export const agentStatus = z.object({
  /** False if this mode has no voice vendor: "Not Configured". */
  configured: z.boolean(),
  agentCount: z.number(),
  message: z.string(),
  /** Vendor error, or no response; null if OK. */
  error: z.string().nullable(),
  mode: z.enum(['production', 'demo']),
  /** True if the agents talk to simulated offices. */
  simulated: z.boolean(),
  agents: z.array(
    z.object({
      /** The vendor's ID, as the specification shows it. */
      id: z.string(),
      name: z.string(),
      voiceId: z.string(),
      prompt: z.string(),
      /** Whether the database has it; Sync adds missing ones. */
      known: z.boolean(),
    }),
  ),
});
export type AgentStatus = z.infer<typeof agentStatus>;

const publishingRule = z.object({ secondPerson: z.boolean('Choose yes or no') });

/** Result of an action, as one sentence. */
const done = z.object({ message: z.string() });

const agentId = z.object({ id: idField });
const versionNumber = z.coerce.number('The version must be a number').int().min(1).max(1_000_000);

export const transcriptTurn = z.object({
  speaker: z.enum(['agent', 'office']),
  text: z.string(),
  atSeconds: z.number(),
});

export const testCallView = z.object({
  callId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  toNumber: z.string(),
  /** True if a simulated office answered and no phone rang. */
  simulated: z.boolean(),
  temper: z.enum(testOfficeBehaviors).nullable(),
  state: z.enum(['intended', 'dialling', 'placed', 'ended', 'failed']),
  retellCallId: z.string().nullable(),
  failedBecause: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type TestCallView = z.infer<typeof testCallView>;

/** Every test call costs money and someone's time. */
const fewCalls = { max: 10, windowSeconds: 600, by: 'account' } as const;
/** Each of these lists everything at the vendor. */
const fewSyncs = { max: 20, windowSeconds: 60, by: 'account' } as const;

const tag = 'Voice agents';
const reading = {
  tag,
  access: 'admin',
  right: 'agents.look',
  rateLimit: relaxed,
  auditSubject: 'none',
} as const;
const acting = {
  tag,
  access: 'admin',
  right: 'agents.change',
  rateLimit: careful,
  auditSubject: 'voice_agent',
} as const;

export const voiceAgentsContract = {
  getRetellStatus: endpoint({
    method: 'GET',
    path: '/admin/retell-status',
    summary: 'Voice vendor connection status and its agents.',
    ...reading,
  }).output(agentStatus),
  listRetellAgents: endpoint({
    method: 'GET',
    path: '/admin/retell-agents',
    summary: 'Voice agents with their prompts, oldest first, at most 100.',
    ...reading,
  }).output(z.array(voiceAgentView)),
  updateAgentPrompt: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/update-prompt',
    summary: 'Save a new prompt for an agent as a draft. Calls use it once it is rehearsed and published.',
    ...acting,
    wording: { audit: 'change the prompt of a voice agent', kinds: ['settings'] },
  })
    .input(
      agentId.extend({
        generalPrompt: requiredText('General prompt', 20_000),
        beginMessage: optionalText('Begin message', 1000),
        /** The version the edit is based on; rejected if there is a newer one. */
        baseVersion: z.number('The base version must be a number').int().min(0).max(1_000_000).nullish(),
      }),
    )
    .output(
      done.extend({
        /** `unchanged`: same text, no new version. */
        outcome: z.enum(['saved', 'unchanged']),
        version: promptVersion,
      }),
    ),
  listAgentVersions: endpoint({
    method: 'GET',
    path: '/admin/retell-agents/{id}/versions',
    summary: 'Prompt versions of an agent, newest first. The x-total-count header has the total.',
    ...reading,
  })
    .input(
      agentId.extend({
        limit: z.coerce.number('Limit must be a number').int().min(1).max(50).default(20),
        /** Only versions below this one: the last of the previous page. */
        before: versionNumber.optional(),
      }),
    )
    .output(z.array(promptVersion)),
  getAgentVersion: endpoint({
    method: 'GET',
    path: '/admin/retell-agents/{id}/versions/{version}',
    summary: 'A prompt version with its rehearsal results.',
    ...reading,
  })
    .input(agentId.extend({ version: versionNumber }))
    .output(promptVersion.extend({ rehearsal: rehearsalTable.nullable() })),
  compareAgentVersions: endpoint({
    method: 'GET',
    path: '/admin/retell-agents/{id}/compare',
    summary: 'Word-level diff of two prompt versions.',
    ...reading,
  })
    .input(agentId.extend({ from: versionNumber, to: versionNumber }))
    .output(
      z.object({
        from: z.number(),
        to: z.number(),
        generalPrompt: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
        beginMessage: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
  rehearseAgentVersion: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/versions/{version}/rehearse',
    summary: 'Rehearse a draft with simulated offices. It goes live only when someone publishes it.',
    ...acting,
    wording: { audit: 'rehearse a prompt of {s}' },
  })
    .input(agentId.extend({ version: versionNumber }))
    .output(done.extend({ version: promptVersion })),
  publishAgentVersion: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/versions/{version}/publish',
    summary: 'Publish a version that passed its rehearsal. Calls use it once it is live at the vendor.',
    ...acting,
    wording: { audit: 'publish a prompt of {s}', kinds: ['settings'] },
  })
    .input(agentId.extend({ version: versionNumber }))
    .output(done.extend({ version: promptVersion })),
  getPublishingRule: endpoint({
    method: 'GET',
    path: '/admin/voice-publishing',
    summary: 'Whether prompts must be published by someone other than their author.',
    ...reading,
  }).output(publishingRule),
  setPublishingRule: endpoint({
    method: 'PUT',
    path: '/admin/voice-publishing',
    summary: 'Require or stop requiring that someone other than the author publishes a prompt.',
    ...acting,
    right: 'settings.change',
    wording: { audit: 'change who may publish prompts', kinds: ['settings'] },
  })
    .input(publishingRule)
    .output(publishingRule),
  rollBackAgent: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/roll-back',
    summary: 'Go back to a prompt that was live. It becomes a new version and is published at once.',
    ...acting,
    wording: { audit: 'roll back the prompt of {s}', kinds: ['settings'] },
  })
    .input(agentId.extend({ version: z.number('Version is required').int().min(1).max(1_000_000) }))
    .output(done.extend({ outcome: z.enum(['publishing', 'unchanged']), version: promptVersion })),
  retryAgentVersion: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/retry',
    summary: 'Retry publishing the latest version, or restart its interrupted rehearsal.',
    ...acting,
    wording: { audit: 'rehearse a prompt of {s} again' },
  })
    .input(agentId)
    .output(done.extend({ version: promptVersion })),
  startTestCall: endpoint({
    method: 'POST',
    path: '/admin/test-call',
    summary: 'Have an agent call your own number. Test calls contain no patient data.',
    ...acting,
    rateLimit: fewCalls,
    auditSubject: 'test_call',
    wording: { audit: 'start a test call' },
  })
    .input(
      z.object({
        agentId: idField,
        toNumber: requiredText('Phone number', 40),
        /** How the simulated office behaves; demo only. */
        temper: z.enum(testOfficeBehaviors, { error: 'Unknown kind of office' }).nullish(),
        /** Client-generated idempotency key, so that a resubmission dials only once. */
        submissionKey: idField.nullish(),
      }),
    )
    .output(done.extend({ callId: z.string(), testCall: testCallView })),
  getTestCall: endpoint({
    method: 'GET',
    path: '/admin/test-calls/{id}',
    summary: 'Status of a test call.',
    ...reading,
  })
    .input(z.object({ id: idField }))
    .output(testCallView),
  seedAgents: endpoint({
    method: 'POST',
    path: '/admin/seed-agents',
    summary: 'Create the two default agents here and at the vendor. Existing ones are kept.',
    ...acting,
    rateLimit: fewSyncs,
    wording: { audit: 'create the default voice agents', kinds: ['settings'] },
  }).output(done.extend({ created: z.number(), existing: z.number() })),
  syncAgents: endpoint({
    method: 'POST',
    path: '/admin/sync-agents',
    summary: 'Sync with the vendor: new agents, removed agents, and changed prompts.',
    ...acting,
    rateLimit: fewSyncs,
    wording: { audit: 'sync the voice agents', kinds: ['settings'] },
  }).output(
    done.extend({
      added: z.number(),
      deactivated: z.number(),
      changedAtVendor: z.number(),
    }),
  ),
  cleanupAgents: endpoint({
    method: 'POST',
    path: '/admin/cleanup-agents',
    summary: 'Remove agents created here that are no longer needed. Other agents at the vendor are kept.',
    ...acting,
    rateLimit: fewSyncs,
    wording: { audit: 'remove excess voice agents', kinds: ['settings'] },
  }).output(
    done.extend({
      removed: z.array(z.object({ name: z.string(), retellAgentId: z.string() })),
      leftAlone: z.array(z.object({ name: z.string(), retellAgentId: z.string(), because: z.string() })),
    }),
  ),
};
