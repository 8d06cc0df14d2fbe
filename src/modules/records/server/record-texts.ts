import type { Fact, FactSource, NotUnderstood, Subject } from '#engines/records/health-record.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import type { SkipReason } from '../records.rules.ts';

/** What reading a document noted besides facts. */
export type StoredReading = {
  language: 'en' | 'es' | null;
  /** How sure the kind is, 0 to 1. */
  confidence: number | null;
  subject: Subject;
  notUnderstood: NotUnderstood[];
  /** Of pages that lay on their side: quarter turns to the right. */
  quarterTurns: Record<number, number>;
  unreadPages: number[];
  /** Of a ZIP: entries that were not added, and why. */
  skipped: { name: string; why: SkipReason }[];
};
export const emptyReading: StoredReading = {
  language: null,
  confidence: null,
  subject: { name: null, dateOfBirth: null },
  notUnderstood: [],
  quarterTurns: {},
  unreadPages: [],
  skipped: [],
};

/** A fact as one place says it. */
export type SourceBody = { fact: Fact; source: FactSource };

const locations = {
  hashKey: (id: string) => encryptedLocation('record_people', 'hash_key', id),
  fileKey: (id: string) => encryptedLocation('record_documents', 'file_key', id),
  name: (id: string) => encryptedLocation('record_documents', 'name', id),
  title: (id: string) => encryptedLocation('record_documents', 'title', id),
  reason: (id: string) => encryptedLocation('record_documents', 'reason', id),
  reading: (id: string) => encryptedLocation('record_documents', 'reading', id),
  page: (id: string) => encryptedLocation('record_pages', 'body', id),
  fact: (id: string) => encryptedLocation('record_facts', 'body', id),
  original: (id: string) => encryptedLocation('record_facts', 'original', id),
  source: (id: string) => encryptedLocation('record_fact_sources', 'body', id),
  words: (id: string) => encryptedLocation('record_words', 'words', id),
};
type Place = keyof typeof locations;

export const sealText = (keys: DataKeys, place: Place, id: string, text: string): EncryptedText =>
  keys.seal(locations[place](id), text);
export const openText = (keys: DataKeys, place: Place, id: string, sealed: EncryptedText): string =>
  keys.open(locations[place](id), sealed);

export const sealReading = (keys: DataKeys, id: string, reading: StoredReading): EncryptedText =>
  sealText(keys, 'reading', id, JSON.stringify(reading));
export const openReading = (
  keys: DataKeys,
  { id, reading }: { id: string; reading: EncryptedText | null },
): StoredReading | null =>
  reading === null ? null : (JSON.parse(openText(keys, 'reading', id, reading)) as StoredReading);

export const sealFact = (keys: DataKeys, id: string, fact: Fact): EncryptedText =>
  sealText(keys, 'fact', id, JSON.stringify(fact));
export const openFact = (keys: DataKeys, { id, body }: { id: string; body: EncryptedText }): Fact =>
  JSON.parse(openText(keys, 'fact', id, body)) as Fact;
export const openOriginal = (
  keys: DataKeys,
  { id, original }: { id: string; original: EncryptedText | null },
): Fact | null => (original === null ? null : (JSON.parse(openText(keys, 'original', id, original)) as Fact));

export const sealSource = (keys: DataKeys, id: string, body: SourceBody): EncryptedText =>
  sealText(keys, 'source', id, JSON.stringify(body));
export const openSource = (keys: DataKeys, { id, body }: { id: string; body: EncryptedText }): SourceBody =>
  JSON.parse(openText(keys, 'source', id, body)) as SourceBody;
