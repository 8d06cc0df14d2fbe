// compare-versions.tsx
export const noChanges = '(no changes)';
export const unchangedLines = ({ lines }: { lines: number }) => `Show ${lines} unchanged lines`;
export const compareVersions = 'Compare versions';
export const chooseTwoDifferentVersions = 'Choose two different versions.';
export const version = ({ version }: { version: number }) => `Version ${version}`;
export const beginMessage = 'Begin message';
export const generalPrompt = 'General prompt';
export const from = 'From';
export const to = 'To';
export const comparingTheVersions = 'Comparing the versions';
export const couldntCompareTheVersions = 'Couldn’t compare the versions';

// draft-state.tsx
export const goesLiveIfPassed = ({
  due,
  done,
  untilThen,
}: {
  due: number;
  done: number;
  untilThen: string;
}) => `${due > 0 ? `${done} of ${due} calls. ` : ''}It can be published only if it passes. ${untilThen}`;
export const versionDidntPass = ({ version }: { version: number }) =>
  `Version ${version} didn’t pass its rehearsal`;
export const versionCouldntGoLive = ({ version }: { version: number }) =>
  `Version ${version} couldn’t go live`;
export const tryAgain = 'Try again';
export const viewRehearsal = 'View rehearsal';
export const untilThenNoCalls = 'Until then, this agent makes no calls.';
export const untilThenLiveVersion = ({ liveVersion }: { liveVersion: number }) =>
  `Until then, calls use version ${liveVersion}.`;
export const versionGoingLive = ({ version }: { version: number }) => `Version ${version} is going live`;
export const versionIsDraft = ({ version }: { version: number }) => `Version ${version} is a draft`;
export const draftHint = ({ untilThen }: { untilThen: string }) =>
  `Rehearse it with simulated offices, then publish it. ${untilThen}`;
export const versionPassed = ({ version }: { version: number }) => `Version ${version} passed its rehearsal`;
export const passedHint = ({ untilThen }: { untilThen: string }) =>
  `Publish it to use it for calls. ${untilThen}`;
export const secondPersonHint = 'Someone other than its author must publish it.';
export const rehearse = 'Rehearse';
export const publish = 'Publish';
export const rehearsingVersion = ({ version }: { version: number }) => `Rehearsing version ${version}`;
export const rehearsalOfVersion = ({ version }: { version: number }) => `Rehearsal of version ${version}`;
export const ofCalls = ({ done, due }: { done: number; due: number }) => `${done} of ${due} calls`;
export const noVersionLive = 'No version is live, so this agent makes no calls.';
export const versionStaysLive = ({ liveVersion }: { liveVersion: number }) =>
  `Version ${liveVersion} stays live.`;
export const error = 'Error';
export const failedToUpdatePrompt = 'Failed to update prompt';

// edit-prompt-dialog.tsx
export const leaveWithoutSaving = 'Leave without saving? You’ll lose your changes.';
export const keepEditing = 'Keep editing';
export const discardChanges = 'Discard changes';
export const rehearsalHint =
  'Changes are saved as a draft. Calls use it once it has passed a rehearsal and someone has published it.';
export const cancel = 'Cancel';
export const saveDraft = 'Save draft';
export const saved = 'Saved';
export const nothingToSave = 'Nothing to save';
export const editingLiveVersion = ({ version }: { version: number }) =>
  `You’re editing version ${version}, which is live.`;
export const editingDraft = ({ version }: { version: number }) =>
  `You’re editing version ${version}, which isn’t live.`;
export const beginMessageHint = 'What the agent says first. Optional.';
export const generalPromptIsRequired = 'General prompt is required';
export const editPromptFor = ({ name }: { name: string }) => `Edit prompt for ${name}`;

// version-row.tsx
export const confirmRollBack = ({ version }: { version: number }) =>
  `Roll back to version ${version}? Its text goes live right away, as a new version. It was live before, so it isn’t rehearsed again.`;
export const rollBack = 'Roll Back';
export const versionTitle = ({ number }: { number: number }) => `Version ${number}`;
export const compareWithLive = 'Compare with live';
export const wentLive = ({ dateTime }: { dateTime: string }) => ` · went live ${dateTime}`;
export const rollingBack = 'Rolling back';
export const nothingToRollBack = 'Nothing to roll back';
export const rehearsalToggle = ({ open, number }: { open: string | null; number: number }) =>
  `${open === 'rehearsal' ? 'Hide rehearsal' : 'Rehearsal'} of version ${number}`;
export const hideRehearsal = 'Hide rehearsal';
export const rehearsal = 'Rehearsal';
export const compareWithLiveLabel = ({ number }: { number: number }) =>
  `Compare with live: version ${number}`;
export const rollBackLabel = ({ number }: { number: number }) => `Roll back to version ${number}`;

// versions-dialog.tsx
export const versionsHint =
  'A version can be published only after it passes its rehearsal: every kind of office, in English and Spanish.';
export const allVersions = 'the versions';
export const olderVersions = 'older versions';
export const versionsNewestFirst = 'Versions, newest first';
export const versionsOf = ({ name }: { name: string }) => `Versions of ${name}`;

// view-prompt-dialog.tsx
export const promptFor = ({ name }: { name: string }) => `Prompt for ${name}`;
export const promptNotLive = 'This prompt isn’t live. No version has passed its rehearsal yet.';
export const versionLive = ({ liveVersion }: { liveVersion: number }) => `Version ${liveVersion} (live)`;
export const noBeginMessage = 'None. The agent waits for the office to speak.';
