import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { rehearsalTable } from './rehearsal-table.contract.ts';
import { testTempers } from './test-tempers.ts';

export const versionState = z.enum(['draft', 'rehearsing', 'publishing', 'live', 'refused', 'retired']);
export type VersionState = z.infer<typeof versionState>;

/** One wording of an agent's prompt, without the table of its rehearsal. */
export const promptVersion = z.object({
  version: z.number(),
  /**
   * `draft` waits for its rehearsal, `rehearsing` is in it, `publishing` has passed it and is on its way to the
   * vendor, `live` is what calls are made with, `refused` did not pass, `retired` was live once.
   */
  state: versionState,
  /** Who wrote it: the product's own words, a person of the team, or somebody at the vendor's own pages. */
  origin: z.enum(['product', 'person', 'vendor']),
  authorName: z.string().nullable(),
  generalPrompt: z.string(),
  beginMessage: z.string().nullable(),
  /** Null until the rehearsal has ended. */
  passed: z.boolean().nullable(),
  /** What the rehearsal fell short of, in words; empty when it was passed or has not ended. */
  shortfalls: z.array(z.string()),
  /** Calls rehearsed so far, and to be rehearsed. */
  progress: z.object({ done: z.number(), due: z.number() }),
  /** Why it could not go live although it passed: what the vendor answered. `retry` tries again. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  rehearsedAt: z.iso.datetime().nullable(),
  wentLiveAt: z.iso.datetime().nullable(),
});
export type PromptVersion = z.infer<typeof promptVersion>;

export const voiceAgentView = z.object({
  id: z.string(),
  name: z.string(),
  agentType: z.enum(['enquiry', 'booking', 'other']),
  language: z.enum(['en', 'es']),
  voiceId: z.string(),
  retellAgentId: z.string(),
  /** What calls are made with; of an agent that never went live its newest wording. */
  prompt: z.string(),
  firstMessage: z.string().nullable(),
  isActive: z.boolean(),
  phoneNumber: z.string().nullable(),
  /** Made by this product, and so removed by Remove Excess Agents when it is one too many. */
  madeHere: z.boolean(),
  /** The version that calls are made with; null while none has passed its rehearsal. */
  liveVersion: z.number().nullable(),
  liveSince: z.iso.datetime().nullable(),
  /** The newest version: whoever edits sends it back as `baseVersion`. */
  newestVersion: z.number(),
  /** The newest version where it is not the live one: under way, refused, or waiting for the vendor. */
  draft: promptVersion.nullable(),
  syncedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type VoiceAgentView = z.infer<typeof voiceAgentView>;

export const agentStatus = z.object({
  /** False where this mode has no voice vendor: "Not Configured". */
  configured: z.boolean(),
  /** Agents in the database. */
  agentCount: z.number(),
  message: z.string(),
  /** What the vendor answered, or that it did not; null when all is well. */
  error: z.string().nullable(),
  mode: z.enum(['production', 'demo']),
  /** True where the agents talk to simulated offices. */
  simulated: z.boolean(),
  agents: z.array(
    z.object({
      /** The vendor's id, as the specification shows it. */
      id: z.string(),
      name: z.string(),
      voiceId: z.string(),
      prompt: z.string(),
      /** Whether the database knows it: Sync brings in those it does not. */
      known: z.boolean(),
    }),
  ),
});
export type AgentStatus = z.infer<typeof agentStatus>;

/** What an act led to, in one sentence to show. */
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
  /** True where a simulated office answered and no telephone rang. */
  simulated: z.boolean(),
  temper: z.enum(testTempers).nullable(),
  state: z.enum(['intended', 'dialling', 'placed', 'ended', 'failed']),
  retellCallId: z.string().nullable(),
  failedBecause: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type TestCallView = z.infer<typeof testCallView>;

/** Ringing somebody costs them time and us money. */
const fewCalls = { max: 10, windowSeconds: 600, by: 'account' } as const;
/** Each of these asks the vendor for everything it has. */
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
    summary: 'Whether the voice vendor is configured and answers, and which agents it has.',
    ...reading,
  }).output(agentStatus),
  listRetellAgents: endpoint({
    method: 'GET',
    path: '/admin/retell-agents',
    summary: 'The voice agents with what they say, oldest first, at most 100.',
    ...reading,
  }).output(z.array(voiceAgentView)),
  updateAgentPrompt: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/update-prompt',
    summary:
      'Give an agent a new wording. It goes live at the vendor only after it has passed its rehearsal.',
    ...acting,
    wording: { audit: 'change the prompt of a voice agent', kinds: ['settings'] },
  })
    .input(
      agentId.extend({
        generalPrompt: requiredText('General prompt', 20_000),
        beginMessage: optionalText('Begin message', 1000),
        /** The newest version the editor had before them; when another has come since, the edit is refused. */
        baseVersion: z.number('The base version must be a number').int().min(0).max(1_000_000).nullish(),
      }),
    )
    .output(
      done.extend({
        /** `unchanged`: the text stands already, and no version was made. */
        outcome: z.enum(['rehearsing', 'unchanged']),
        version: promptVersion,
      }),
    ),
  listAgentVersions: endpoint({
    method: 'GET',
    path: '/admin/retell-agents/{id}/versions',
    summary:
      'The wordings of an agent, newest first. The header x-total-count says how many there are in all.',
    ...reading,
  })
    .input(
      agentId.extend({
        limit: z.coerce.number('Limit must be a number').int().min(1).max(50).default(20),
        /** Only versions below this one: the last of the page before. */
        before: versionNumber.optional(),
      }),
    )
    .output(z.array(promptVersion)),
  getAgentVersion: endpoint({
    method: 'GET',
    path: '/admin/retell-agents/{id}/versions/{version}',
    summary: 'One wording of an agent with the table of its rehearsal.',
    ...reading,
  })
    .input(agentId.extend({ version: versionNumber }))
    .output(promptVersion.extend({ rehearsal: rehearsalTable.nullable() })),
  compareAgentVersions: endpoint({
    method: 'GET',
    path: '/admin/retell-agents/{id}/compare',
    summary: 'What differs between two wordings of an agent, word by word.',
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
  rollBackAgent: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/roll-back',
    summary: 'Take up an earlier wording again, as a new version that has to pass its rehearsal as well.',
    ...acting,
    wording: { audit: 'go back to an earlier prompt of {s}', kinds: ['settings'] },
  })
    .input(agentId.extend({ version: z.number('Version is required').int().min(1).max(1_000_000) }))
    .output(done.extend({ outcome: z.enum(['rehearsing', 'unchanged']), version: promptVersion })),
  retryAgentVersion: endpoint({
    method: 'POST',
    path: '/admin/retell-agents/{id}/retry',
    summary: 'Try again to bring the newest wording to the vendor, or to rehearse it where that was cut off.',
    ...acting,
    wording: { audit: 'rehearse a prompt of {s} again' },
  })
    .input(agentId)
    .output(done.extend({ version: promptVersion })),
  startTestCall: endpoint({
    method: 'POST',
    path: '/admin/test-call',
    summary: 'Let an agent telephone a number of your own to try it out. No patient data is in such a call.',
    ...acting,
    rateLimit: fewCalls,
    auditSubject: 'test_call',
    wording: { audit: 'start a test call' },
  })
    .input(
      z.object({
        agentId: idField,
        toNumber: requiredText('Phone number', 40),
        /** How the simulated office behaves; only in a demonstration. */
        temper: z.enum(testTempers, { error: 'This kind of office is not known' }).nullish(),
        /** Made by the page for each test call: sent again after a lost connection, it is dialled but once. */
        submissionKey: idField.nullish(),
      }),
    )
    .output(done.extend({ callId: z.string(), testCall: testCallView })),
  getTestCall: endpoint({
    method: 'GET',
    path: '/admin/test-calls/{id}',
    summary: 'How a test call is going.',
    ...reading,
  })
    .input(z.object({ id: idField }))
    .output(testCallView),
  seedAgents: endpoint({
    method: 'POST',
    path: '/admin/seed-agents',
    summary:
      'Make the two default agents, here and at the vendor. Those that are there already stay as they are.',
    ...acting,
    rateLimit: fewSyncs,
    wording: { audit: 'create the default voice agents', kinds: ['settings'] },
  }).output(done.extend({ created: z.number(), existing: z.number() })),
  syncAgents: endpoint({
    method: 'POST',
    path: '/admin/sync-agents',
    summary: 'Take over what the vendor has: new agents, agents that are gone, and prompts changed there.',
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
    summary:
      'Remove the agents that this product made and does not need. Others at the vendor are left alone.',
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
