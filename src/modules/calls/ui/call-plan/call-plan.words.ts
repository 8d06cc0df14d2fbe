// accepted-plan.tsx
export const theCallPlanYouAccepted = 'The call plan you accepted';
export const youRemoved = 'You removed:';
export const wellAskBeforeEachAdditional = 'We’ll ask before each additional call.';
export const officesWeMayCallNearest = 'Offices we may call, nearest first:';
export const weHadntPickedOfficesYet = 'We hadn’t picked offices yet when you sent this request.';

// request-plan.tsx
export const describeWhatYouNeedAnd = 'Describe what you need, and we’ll show who we’ll call.';
export const tryAgain = 'Try again';
export const findingSuitableOffices = 'Finding suitable offices…';
export const couldntLoadTheCallPlan = 'Couldn’t load the call plan.';
