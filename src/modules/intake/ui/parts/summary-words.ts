import type { BodySide, ForWhom, OrderState, RequestType, Urgency } from '#shared/care/care-need.ts';
import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import type { SummaryFieldName } from './summary-field-name.ts';

/** The texts of the request summary in one language. */
export type SummaryWords = {
  title: string;
  titleSoFar: string;
  fields: Record<SummaryFieldName, string>;
  hints: Partial<Record<SummaryFieldName, string>>;
  requestTypes: (type: RequestType) => string;
  specialties: (specialty: Specialty) => string;
  urgencies: Record<Urgency, string>;
  forWhom: Record<ForWhom, string>;
  sides: Record<BodySide, string>;
  orders: Record<OrderState, string>;
  /** Translates the server's text for insurance other than plan names. */
  insurance: (words: string) => string;
  changeAny: string;
  /** Below the read-back, before and after confirming. */
  isItRight: string;
  confirmed: string;
  estimate: string;
  notProvided: string;
  add: string;
  change: (field: string) => string;
  save: string;
  saving: string;
  cancel: string;
  saved: (field: string) => string;
  failed: string;
  fee: (isBillReview: boolean) => [before: string, amount: string, after: string];
  continue: string;
  /** Shown when all facts are known but the request was not started. */
  begin: string;
  /** Message that button sends for the patient. */
  startMessage: string;
};
