import type { NetworkSpecialty } from '#shared/care/specialties/specialty-names.ts';

/** Given and family names of many origins, combined at random: any likeness to a real doctor is chance. */
export const givenNames: readonly string[] =
  `Ana Marcus Priya Daniel Keisha Wei Sofia Tomas Fatima James Linh Andre Naomi Rafael Ingrid Samuel Yara Victor
  Aisha Peter Camila Hiroshi Grace Omar Elena Darnell Mei Patrick Lucia Kwame Hannah Diego Noor Thomas Isabel Arjun
  Renee Mateo Leila Gregory Thandi Joseph Valeria Min-jun Claire Emmanuel Rosa Ravi Monique Stefan Teresa Malik
  Beatriz Sean Amara Carlos Miriam Dmitri Imani Luis Helen Javier Sunita Walter Marisol Jamal Katarina Nelson
  Adaeze Felix Gabriela Ethan Zainab Hector Joanna Tuan Simone Ricardo Esther Nadia`.split(/\s+/);

export const familyNames: readonly string[] =
  `Rivera Okafor Patel Nguyen Thompson Cohen Alvarez Kim Washington Haddad Petrov Delgado Chen Moreau Baptiste
  Gonzalez Iyer Larsen Mensah Ortiz Park Rosenberg Santos Tran Umar Vasquez Whitfield Yamamoto Zielinski Abrams
  Bennett Castillo Desai Espinoza Fontaine Greene Hernandez Ibrahim Joseph Kowalski Lopez Mbeki Navarro Olsen
  Pierre Quintero Reyes Singh Toussaint Underwood Valdez Wu Xavier Young Zamora Ahmed Brooks Cabrera Diaz Eze
  Ferreira Goldman Huang Ivanov Jefferson Khan Leblanc Mancini Novak Osei Pham Robles Shah Torres Usman Velez
  Walker Yilmaz Zhang Armstrong Bianchi Cruz Dubois Edwards`.split(/\s+/);

/** First words of practice names: what grows, flies and glitters in Florida. */
export const practiceWords: readonly string[] =
  `Bayshore Palmetto Gulfside Suncoast Mangrove Heron Sandpiper Live-Oak Cypress Coral Lantana Seagrape Osprey
  Driftwood Magnolia Tidewater Sawgrass Orange-Grove Pelican Causeway Banyan Lighthouse Coquina Springhead
  Hibiscus Sabal Egret Royal-Palm Moonrise Inlet`
    .split(/\s+/)
    .map((word) => word.replace('-', ' '));

/** Specialties whose offices are known by the name of the practice, not of one doctor, and what they call it. */
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

/** Spoken besides English, and at what share of offices. */
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
