type Limit = 'free' | 'discount';

export const outcomes = {
  likely_free: 'Likely free',
  likely_discount: 'Likely a discount',
  ask: 'Ask the hospital',
  unlikely: 'Unlikely, but you may apply',
};

const care = (limit: Limit): string => (limit === 'free' ? 'free care' : 'a discount');

export const withinPolicy = (of: { limit: Limit; percent: number; source: string; on: string }) =>
  `The hospital’s policy gives ${care(of.limit)} up to ${of.percent}% of the poverty guideline (${of.source}, ${of.on}).`;
export const abovePolicy = (of: { percent: number; source: string; on: string }) =>
  `Your income is above the ${of.percent}% of the poverty guideline in the hospital’s policy (${of.source}, ${of.on}).`;
export const withinStateLaw = (of: { limit: Limit; percent: number; paragraph: string }) =>
  `State law gives ${care(of.limit)} up to ${of.percent}% of the poverty guideline (${of.paragraph}).`;
export const stateLawHasConditions = ({ paragraph }: { paragraph: string }) =>
  `The law has further conditions (${paragraph}).`;
export const aboveAssetLimit = ({ money }: { money: string }) => `The policy excludes assets above ${money}.`;
export const assetsUnknown = ({ money }: { money: string }) =>
  `The policy excludes assets above ${money}. We don’t know yours.`;
export const noPolicyKnown: string = 'We don’t know this hospital’s policy yet.';
export const noGuideline: string = 'There is no federal poverty guideline for this place or date.';
export const nonprofitMustHavePolicy: string =
  'A nonprofit hospital must have a financial assistance policy.';

export const noCollectionSteps = ({ paragraph }: { paragraph: string }) =>
  `While your application is pending, the hospital must suspend lawsuits, credit reports and other serious collection steps (${paragraph}).`;
export const noPaymentDue = ({ paragraph }: { paragraph: string }) =>
  `You don’t have to pay this hospital until it decides on your application (${paragraph}).`;
