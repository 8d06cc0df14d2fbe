// choose-mode.tsx
export const sameAsTheService = ({ modeName }: { modeName: string }) =>
  `Same as the service (currently ${modeName})`;
export const always = ({ modeName }: { modeName: string }) => `Always ${modeName}`;
export const nowFollowsTheService = ({ who, follows }: { who: string; follows: string }) =>
  `${who} now ${follows} the service`;
export const nowIn = ({ who, is, modeName }: { who: string; is: string; modeName: string }) =>
  `${who} ${is} now in ${modeName}`;
export const mode = 'Mode';
export const useTheServiceMode = 'Use the service mode';
export const switchTo = ({ modeName }: { modeName: string }) => `Switch to ${modeName}`;

// confirm-switch.tsx
export const notConfiguredOnThisServer = 'Not configured on this server';
export const notConfigured = 'Not Configured';
export const youCantSwitchRightNow = 'You can’t switch right now';
export const whatWillHappen = 'What will happen';
export const whatWouldHappen = 'What would happen';
export const theModeWasntChanged = 'The mode wasn’t changed';
export const iUnderstand = 'I understand that calls, charges, emails and texts will be real.';
export const cancel = 'Cancel';
export const close = 'Close';

// mode-queries.ts
export const loadingTheMode = 'Loading the mode';
export const couldntLoadTheMode = 'Couldn’t load the mode';
export const modeMayNotHaveChanged =
  'We couldn’t reach the server, so the mode may not have changed. Reload to check.';

// patient-mode.tsx
export const switchMode = 'Switch mode';
export const modeFor = ({ name }: { name: string }) => `Mode for ${name}`;
export const patientHasTheirOwnMode = ({ modeName }: { modeName: string }) =>
  `This patient has their own mode: ${modeName}.`;
export const patientFollowsTheService = ({ modeName }: { modeName: string }) =>
  `This patient follows the service, which is in ${modeName}.`;
export const thePatient = 'The patient';
export const theMode = 'the mode';

// request-mode.tsx
export const modeLabel = ({ modeName }: { modeName: string }) => `Mode: ${modeName}`;
export const thisRequestIsNowIn = ({ modeName }: { modeName: string }) =>
  `This request is now in ${modeName}`;
export const wasSetForThisRequest = ({ modeName }: { modeName: string }) =>
  `${modeName} was set for this request.`;
export const thisRequestStartedIn = ({ modeName }: { modeName: string }) =>
  `This request started in ${modeName}.`;
export const requestMode = 'Request mode';

// service-mode-dialog.tsx
export const currently = 'Currently';
export const switchOnlyForMe = 'Switch only for me';
export const switchOnlyForMeNote = ', for example to set up voice agents in the other mode.';
export const theServiceIsNowIn = ({ modeName }: { modeName: string }) => `The service is now in ${modeName}`;
export const switchedByOn = ({ by, dateTime }: { by: string; dateTime: string }) =>
  `, switched by ${by} on ${dateTime}.`;
export const setAtStartup = ', set at startup.';
export const youHaveYourOwnMode = ({ modeName }: { modeName: string }) =>
  `You have your own mode: ${modeName}.`;
export const youFollowTheService = ({ modeName }: { modeName: string }) =>
  `You follow the service, which is in ${modeName}.`;
export const you = 'You';
export const confirmServiceSwitch = ({ to }: { to: string }) => `Switch the whole service to ${to}?`;
export const serviceMode = 'Service mode';
export const yourOwnMode = 'Your own mode';
export const yourMode = 'your mode';
