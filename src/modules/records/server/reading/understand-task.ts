import type {
  ClinicalDocument,
  ClinicalRefusal,
  DocumentKind,
  NotUnderstood,
  ReadFact,
  Subject,
} from '#engines/records/health-record.ts';
import type { ReadPage } from '#shared/pages/page.ts';

export type UnderstandTask =
  | { action: 'clinical'; text: string }
  /** `kind`: as the patient set it; null to find out. */
  | { action: 'paper'; pages: ReadPage[]; kind: DocumentKind | null };

export type UnderstoodPaper = {
  kind: DocumentKind;
  confidence: number;
  language: 'en' | 'es';
  facts: ReadFact[];
  notUnderstood: NotUnderstood[];
  subject: Subject;
  date: string | null;
  title: string | null;
};

export type UnderstandAnswer =
  | { clinical: ClinicalDocument[] | ClinicalRefusal }
  | { paper: UnderstoodPaper }
  | { error: string };
