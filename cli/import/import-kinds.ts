import type { RecognizedList } from '#schema/imports.ts';
import { isReferenceDataset, type ReferenceDataset } from '#shared/care/reference-datasets.ts';

/** What the command imports: `npm run harborline import -- KIND FILE`. */
export const importKinds = ['providers', 'prices', 'ncci', 'mue', 'pfs', 'opps', 'nadac', 'charity'] as const;
export type CommandKind = (typeof importKinds)[number];

const kindOfDataset: Readonly<Record<ReferenceDataset, CommandKind>> = {
  ncci_practitioner: 'ncci',
  ncci_outpatient: 'ncci',
  add_on_codes: 'ncci',
  mue_practitioner: 'mue',
  mue_outpatient: 'mue',
  pfs: 'pfs',
  gpci: 'pfs',
  opps: 'opps',
  nadac: 'nadac',
  charity: 'charity',
};

export const kindOf = ({ template, kind }: Pick<RecognizedList, 'template' | 'kind'>): CommandKind =>
  isReferenceDataset(template) ? kindOfDataset[template] : kind === 'providers' ? 'providers' : 'prices';

const names: Readonly<Record<CommandKind, string>> = {
  providers: 'a provider file',
  prices: 'a price list',
  ncci: 'a table of NCCI edits',
  mue: 'a table of medically unlikely edits',
  pfs: 'a table of the Medicare physician fee schedule',
  opps: 'a table of Medicare’s outpatient rates',
  nadac: 'a list of drug costs',
  charity: 'a list of financial assistance policies',
};

/** Why a file of one kind isn't imported as another. */
export const wrongKind = (found: CommandKind): string =>
  `This is ${names[found]}. Run: npm run harborline import -- ${found} FILE`;
