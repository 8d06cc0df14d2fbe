import type { StatusPart } from '../../status.contract.ts';
import * as t from './status.words.ts';

export const partLabels: Readonly<Record<StatusPart['name'], string>> = {
  database: t.database,
  worker: t.worker,
  queue: t.queue,
  storage: t.storage,
  backups: t.backups,
  mail: t.mail,
  texts: t.texts,
  payments: t.payments,
  telephone: t.telephone,
  medicare: t.medicare,
  viruses: t.viruses,
  model: t.model,
  undelivered_mail: t.undeliveredMail,
  undelivered_texts: t.undeliveredTexts,
};

export const partGroups: readonly { title: string; names: readonly StatusPart['name'][] }[] = [
  { title: t.service, names: ['database', 'worker', 'queue', 'storage', 'backups'] },
  { title: t.vendors, names: ['mail', 'texts', 'payments', 'telephone', 'medicare', 'viruses', 'model'] },
  { title: t.delivery, names: ['undelivered_mail', 'undelivered_texts'] },
];

/** `Worker, Job queue`. */
export const listLabels = (parts: readonly StatusPart[]): string =>
  parts.map(({ name }) => partLabels[name]).join(', ');
