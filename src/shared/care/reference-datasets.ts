/** Tables that bill checks read: CMS's own files, and the operator's list of hospitals' financial assistance policies. */
export const referenceDatasets = [
  'ncci_practitioner',
  'ncci_outpatient',
  'mue_practitioner',
  'mue_outpatient',
  'add_on_codes',
  'pfs',
  'gpci',
  'opps',
  'nadac',
  'charity',
] as const;

export type ReferenceDataset = (typeof referenceDatasets)[number];
/** Those that checks of bill lines cite. */
export type CheckedDataset = Exclude<ReferenceDataset, 'charity'>;

/** CMS publishes each NCCI table in four files; a check needs all of them. */
export const partCountOf = (dataset: ReferenceDataset): number => (isNcci(dataset) ? 4 : 1);

export const isNcci = (dataset: ReferenceDataset): boolean =>
  dataset === 'ncci_practitioner' || dataset === 'ncci_outpatient';

export const isReferenceDataset = (name: string): name is ReferenceDataset =>
  (referenceDatasets as readonly string[]).includes(name);

/**
 * Tables whose rows have dates of their own back to their beginning. A file covers earlier services as well, with the rows
 * that it still lists.
 */
export const hasDatedRows = (dataset: ReferenceDataset): boolean => isNcci(dataset) || dataset === 'nadac';
