// agent-card.tsx
export const active = 'Active';
export const inactive = 'Inactive';
export const viewPrompt = 'View Prompt';
export const editPrompt = 'Edit Prompt';
export const testCall = 'Test Call';
export const versions = 'Versions';
export const type = 'Type';
export const voice = 'Voice';
export const externalId = 'External ID';
export const callsFrom = 'Calls from';
export const liveVersion = 'Live version';
export const noneYet = 'None yet';
export const version = ({ liveVersion, since }: { liveVersion: number; since: string | null }) =>
  `Version ${liveVersion}${since ? `, since ${since}` : ''}`;

// agent-list.tsx
export const seedDatabaseWithDefaultAgents = 'Seed Database with Default Agents';
export const sync = 'Sync';
export const databaseSeeded = 'Database Seeded';
export const nothingChanged = 'Nothing Changed';
export const seedFailed = 'Seed Failed';
export const agentsSynced = 'Agents Synced';
export const syncFailed = 'Sync Failed';
export const noAiAgentsConfigured = 'No AI agents configured';
export const seedingHint =
  'Seeding adds one agent that asks offices and one that books. Each goes live once it passes its rehearsal.';
export const noInquiryAgent = 'No agent is asking offices right now.';
export const noBookingAgent = 'No agent is booking appointments right now.';
export const noBillingAgent = 'No agent is calling billing offices right now, so the care team calls them.';
export const aiAgents = 'AI agents';
export const agentsHint =
  'They call offices. A prompt goes live only after it passes a rehearsal with simulated offices and someone publishes it.';
export const defaultAgentsCreated = 'Default agents have been created successfully';
export const agentDataRefreshed = 'Agent data refreshed from RetellAI';
export const theAgents = 'the agents';

// publishing-rule.tsx
export const requireSecondPerson = 'Require a second person to publish';
export const secondPersonHint =
  'Prompts are published by someone other than their author. Anyone who may change agents can still roll back.';
export const secondPersonOn = 'A second person must now publish prompts';
export const secondPersonOff = 'Authors may now publish their own prompts';
export const couldntChangeSetting = 'Couldn’t change the setting';

// agent-status.tsx
export const notConfigured = 'Not Configured';
export const notResponding = 'Not responding';
export const connected = 'Connected';
export const id = 'ID';
export const notInDatabase = 'Not in the database. Select Sync to add it.';
export const connection = 'Connection';
export const agentsInTheDatabase = 'Agents in the database';
export const message = 'Message';
export const refresh = 'Refresh';
export const activeAgents = 'Active agents';
export const retellAIConnection = 'RetellAI connection';
export const unableToCheckRetellAIStatus = 'Unable to check RetellAI status';
export const checkingTheConnection = 'Checking the connection';

// remove-excess.tsx
export const agentsToRemove =
  'These agents were created here and make no calls. They’ll be removed from RetellAI:';
export const noExcessAgents = 'There are no excess agents to remove.';
export const otherAgentsKept = 'Agents created elsewhere in RetellAI are kept.';
export const removeExcessAgents = 'Remove Excess Agents';
export const cancel = 'Cancel';
export const notInUse = 'not in use';
export const checkingForExcessAgents = 'Checking for excess agents';
export const cleanupComplete = 'Cleanup Complete';
export const nothingRemoved = 'Nothing Removed';
export const cleanupFailed = 'Cleanup Failed';
export const removeExcessAgentsQuestion = 'Remove excess agents?';
export const excessAgentsRemoved = 'Excess agents removed';

// status-check.tsx
export const noAgentsReturned = 'No agents returned (expected 2)';
export const agentsReturned = ({ count }: { count: number }) =>
  `${count} ${count === 1 ? 'agent' : 'agents'} returned`;
export const checkAgents = 'Check agents';
export const statusCheckFailed = ({ reason }: { reason: string | null | undefined }) =>
  `Unable to check RetellAI status. ${reason ?? 'Check your connection.'}`;
export const rawResult = 'Raw result';
export const error = 'Error';
export const pleaseTryAgain = 'Please try again';

// use-agents.ts
export const rehearsalPassed = 'Rehearsal passed';
export const publishNext = ({ name, version }: { name: string; version: number }) =>
  `${name}: version ${version} passed. Publish it to use it for calls.`;
export const success = 'Success';
export const agentPromptUpdated = 'Agent prompt updated successfully in RetellAI';
export const versionNotInUse = ({ name, version }: { name: string; version: number }) =>
  `${name}: version ${version} didn’t pass its rehearsal and isn’t in use.`;

// voice-line.tsx
export const pausedNotice = ({
  pausedAt,
  failedCalls,
  recentCalls,
  probeAt,
}: {
  pausedAt: string;
  failedCalls: number;
  recentCalls: number;
  probeAt: string;
}) =>
  `Paused on ${pausedAt}: ${failedCalls} of ${recentCalls} calls within two minutes failed. ` +
  `Calls are paused. We’ll test the line with one call on ${probeAt}.`;
export const manuallyPaused = ({
  by,
  pausedAt,
  reason,
}: {
  by: string | null;
  pausedAt: string;
  reason: string | null;
}) =>
  `${by ?? 'A staff member'} paused all calls on ${pausedAt}${reason ? `: ${reason.replace(/[.!?]?$/, '.')}` : '.'}`;
export const pauseEffects =
  'No new calls to offices go out until someone resumes them. SLA clocks keep running.';
export const lastPause = ({
  pausedAt,
  resumedAt,
  by,
  resumedBy,
  reason,
}: {
  pausedAt: string;
  resumedAt: string;
  by: string | null;
  resumedBy: string | null;
  reason: string | null;
}) =>
  `Last pause: ${pausedAt} to ${resumedAt}. ${by ? `Paused by ${by}` : 'Paused automatically'}` +
  `${reason ? ` (${reason})` : ''}, ${resumedBy ? `resumed by ${resumedBy}` : 'resumed automatically'}.`;
export const pauseAllCalls = 'Pause all calls';
export const pauseHint =
  'Calls in progress finish, and test calls still work. All other calls wait until someone resumes them. ' +
  'SLA clocks keep running, and patients aren’t notified.';
export const pauseReason = 'Reason';
export const pauseReasonHint = 'All staff see it. Don’t include patient details.';
export const enterPauseReason = 'Enter why you’re pausing calls';
export const callsPaused = 'All calls paused';
export const callsWereAlreadyPaused = 'Calls were already paused';
export const offerResume = 'Resume them in AI Agents, under Phone line.';
export const couldntPauseCalls = 'Couldn’t pause calls';
export const callsToOfficesPaused = 'Calls to offices are paused';
export const managePhoneLine = 'Phone line';
export const resumeCalls = 'Resume calls';
export const paused = 'Paused';
export const outboundCallsOn = 'Outbound calls on';
export const callsResumed = 'Calls resumed';
export const callsWereAlreadyRunning = 'Calls were already running';
export const phoneLine = 'Phone line';
export const phoneLineHint =
  'Calls pause automatically when half of at least five calls within two minutes fail. Staff can pause them at any time.';
export const inProgress = 'in progress';
export const officesWillBeCalledInOrder = 'Offices will be called in order.';
export const theLineStatus = 'the line status';
