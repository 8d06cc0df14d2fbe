// add-ons.tsx
export const onYourPlan = 'On your plan';
export const remove = 'Remove';
export const addToPlan = 'Add to Plan';

// pricing.tsx
export const pricing = ({ productName }: { productName: string }) => `Pricing · ${productName}`;
export const ourGuarantees = 'Our guarantees';
export const pricingDescription = ({ short, membership }: { short: string; membership: string }) =>
  `${short}, or ${membership} a month for unlimited requests. Full refund if late.`;

// use-add-ons.ts
export const couldntSaveThisTryAgain = 'Couldn’t save this. Try again.';
export const couldntChangeAddOn = 'Couldn’t change the add-on';
