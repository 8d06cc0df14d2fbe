import type { NetworkSpecialty } from '#shared/care/specialties/specialty-names.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/fictional-names.txt', import.meta.url));

/** Names of many origins, combined at random. Any resemblance to a real doctor is a coincidence. */
export const givenNames: readonly string[] = terms.terms('given names');

export const familyNames: readonly string[] = terms.terms('family names');

/** First words of practice names, with a Florida flavor. */
export const practiceWords: readonly string[] =
  `Bayshore Palmetto Gulfside Suncoast Mangrove Heron Sandpiper Live-Oak Cypress Coral Lantana Seagrape Osprey
  Driftwood Magnolia Tidewater Sawgrass Orange-Grove Pelican Causeway Banyan Lighthouse Coquina Springhead
  Hibiscus Sabal Egret Royal-Palm Moonrise Inlet`
    .split(/\s+/)
    .map((word) => word.replace('-', ' '));

/** Specialties whose offices are named after a practice instead of a doctor. */
export const practiceKinds: Partial<Record<NetworkSpecialty, readonly string[]>> = {
  Radiology: ['Imaging Center', 'Diagnostic Imaging', 'Radiology', 'MRI & Imaging', 'Open Imaging'],
  'Emergency Medicine': [
    'Urgent Care',
    'Walk-In Clinic',
    'Emergency Center',
    'Express Care',
    'Urgent Care & ER',
  ],
};

export const streetNames: readonly string[] =
  `Alder Bay-Laurel Camellia Dogwood Egret Fern Gardenia Harbor Ibis Jasmine Kingfisher Laurel Marlin Nautilus
  Oleander Palm Quail Redbud Sandcastle Tamarind Vista Willow Azalea Bluewater Citrus Dune Fountain Golden-Rain
  Heritage Lakeview`
    .split(/\s+/)
    .map((word) => word.replace('-', ' '));

export const streetKinds = ['Ave', 'Blvd', 'St', 'Dr', 'Rd', 'Pkwy', 'Ln', 'Way'] as const;

/** Languages besides English, with the share of offices that speak them. */
export const otherLanguages = [
  { language: 'Spanish', share: 0.46 },
  { language: 'Haitian Creole', share: 0.1 },
  { language: 'Portuguese', share: 0.07 },
  { language: 'Vietnamese', share: 0.04 },
  { language: 'French', share: 0.04 },
  { language: 'Arabic', share: 0.03 },
  { language: 'Mandarin', share: 0.03 },
  { language: 'Hindi', share: 0.03 },
  { language: 'Russian', share: 0.03 },
] as const;

/** Each plan and the share of offices that accept it. */
export const insurancePlans = [
  { plan: 'Aetna', share: 0.62 },
  { plan: 'Blue Cross Blue Shield', share: 0.72 },
  { plan: 'Cigna', share: 0.55 },
  { plan: 'UnitedHealthcare', share: 0.66 },
  { plan: 'Humana', share: 0.5 },
  { plan: 'Oscar', share: 0.3 },
  { plan: 'Medicare', share: 0.6 },
  { plan: 'Medicaid', share: 0.36 },
] as const;
