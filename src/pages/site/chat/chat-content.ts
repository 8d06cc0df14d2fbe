import { productName } from '#kernel/product.ts';

export const greeting = `Hello, I am the ${productName} assistant. Tell me what care you need and where, and I will find it for you.`;

/** Display figures of the animation; what is charged is the fee that the server quotes. */
export const taskCostCents = 1400;
export const defaultEstimateMinutes = 45;
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

/** Invented offices: what an unlocked list looks like. */
export const demonstrationProviders = [
  {
    id: 'demonstration-1',
    name: 'Bayfront Imaging Center',
    specialty: 'Radiology',
    rating: 4.9,
    distance: '2.1 miles',
    availability: 'Tomorrow, 9:30 AM',
    price: { memberCents: 42_500, goingDirectCents: 89_000 },
    address: '410 Harbor View Ave, Tampa, FL 33602',
    phone: '(813) 555-0142',
    coordinates: { lat: 27.9477, lng: -82.4584 },
  },
  {
    id: 'demonstration-2',
    name: 'Hillsborough Diagnostic Group',
    specialty: 'Radiology',
    rating: 4.7,
    distance: '4.6 miles',
    availability: 'Thursday, 2:15 PM',
    price: { memberCents: 46_000, goingDirectCents: 78_500 },
    address: '2288 Palm Grove Blvd, Tampa, FL 33606',
    phone: '(813) 555-0178',
    coordinates: { lat: 27.9381, lng: -82.4752 },
  },
  {
    id: 'demonstration-3',
    name: 'Cypress Point Radiology',
    specialty: 'Radiology',
    rating: 4.6,
    distance: '7.3 miles',
    availability: 'Friday, 8:00 AM',
    price: { memberCents: 51_000, goingDirectCents: 96_000 },
    address: '95 Cypress Point Rd, Tampa, FL 33607',
    phone: '(813) 555-0116',
    coordinates: { lat: 27.9529, lng: -82.5093 },
  },
] as const;
