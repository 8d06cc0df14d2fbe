/**
 * Fictional offices shown in the results preview on the landing page. They are not in the network and can be
 * booked only in demo mode.
 */
export const demoOffices = [
  {
    id: '0d5e0000-0001-4000-8000-000000000001',
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
    id: '0d5e0000-0002-4000-8000-000000000002',
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
    id: '0d5e0000-0003-4000-8000-000000000003',
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

/** The stored source of demo network offices. */
export const demoNetworkSource = 'Harborline demonstration network';

/** Whether an office is fictional. Simulated calls may only update fictional offices. */
export const isDemoOffice = ({ source }: { source: string }): boolean => source === demoNetworkSource;
