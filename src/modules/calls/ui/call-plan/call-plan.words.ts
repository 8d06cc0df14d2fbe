// accepted-plan.tsx
export const acceptedCallPlan = 'The call plan you accepted';
export const youRemoved = 'You removed:';
export const asksBeforeEachCall = 'We’ll ask before each additional call.';
export const asksForEstimate = 'We’ll ask for a good faith estimate.';
export const officesWeMayCall = 'Offices we may call, nearest first:';
export const noOfficesPickedYet = 'We hadn’t picked offices yet when you sent this request.';

// request-plan.tsx
export const describeYourNeed = 'Describe what you need, and we’ll show who we’ll call.';
export const tryAgain = 'Try again';
export const findingSuitableOffices = 'Finding suitable offices…';
export const couldntLoadCallPlan = 'Couldn’t load the call plan.';
