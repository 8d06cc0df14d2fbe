/** Maximum length of each field, shared by its form and its contract. */
export const maxLengths = {
  search: 100,
  sentence: 200,
  place: 100,
  service: 60,
  insurance: 80,
  language: 40,
  adminSearch: 120,
  priceCode: 40,
  reason: 300,
  doNotCallReason: 500,
  officeName: 160,
  address: 200,
  city: 80,
  zipCode: 10,
  npi: 20,
} as const;

/** Error messages for missing fields, shared by the form and its contract. */
export const missing = {
  specialty: 'Choose a specialty',
  correctedPrice: 'Enter the right cash price or negotiated price',
} as const;
