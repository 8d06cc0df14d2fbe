import { formatCount } from '#shared/format/format-number.ts';

// list-network-figures.ts
export const providersInTheNetwork = 'providers in the network';
export const specialties = 'specialties';
export const cities = 'cities';
export const averageSavings = 'average savings, member vs. cash price';
export const basedOn = ({ count }: { count: number }) => `Based on ${formatCount(count, 'price comparison')}`;
