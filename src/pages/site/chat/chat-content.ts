import { productName } from '#kernel/product.ts';

export const greeting = {
  text: `Hello, I am the ${productName} assistant. Tell me what care you need and where, and I will find it for you.`,
  inSpanish: 'También puede escribir en español.',
};

/** Display figures of the animation; what is charged is the fee that the server quotes. */
export const taskCostCents = 1400;
export const defaultEstimateMinutes = 45;
export const defaultHomeEstimateMinutes = 15;
export const deliveredEarlierMinutes = 2;

export const activityMessages = [
  'Reading your request',
  'Searching the provider network',
  'Calling an office',
  'Comparing insurance with self-pay prices',
  'Checking credentials',
  'Asking for better times',
  'Putting your results together',
] as const;

export const activityEveryPercent = 15;

/** How far the chat is: whether anything was said, and whether it is still the chat that is shown. */
export type ChatProgress = { begun: boolean; isChat: boolean };
export const atBeginning: ChatProgress = { begun: false, isChat: true };
