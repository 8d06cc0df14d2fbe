// assistant-home.tsx
export const describeItInYourOwn = 'Describe it in your own words. We make the calls.';
export const welcomeBack = ({ firstName }: { firstName: string | null | undefined }) =>
  `Welcome back, ${firstName || 'Patient'}`;
export const whatCareDoYouNeed = 'What care do you need today?';
export const whatCareDoYouNeedToday = 'What care do you need today? ';

// demo.tsx
export const home = ({ productName }: { productName: string }) => `Home · ${productName}`;
