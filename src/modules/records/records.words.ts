import type { DocumentKind, NotUnderstood } from '#engines/records/health-record.ts';
import type { UnreadableReason } from '#platform/documents/page-task.ts';
import type { SkipReason } from './records.rules.ts';

// server/store-record.ts
export const sendAsOctetStream = 'Send the file as application/octet-stream.';
export const fileIsEmpty = 'This file is empty. Choose another one.';
export const fileTooLarge = 'This file is larger than 25 MB. Choose a smaller one.';
export const typeNotSupported =
  'We can’t keep this type of file. Use a PDF, a photo (JPEG, PNG or HEIC), a text file, a health summary (XML or JSON), or a ZIP file from a patient portal.';
export const quotaReached =
  'Your 5 GB of records storage is full. Delete documents, or get unlimited storage with a membership.';

// server/record-people.ts
export const memberHasOwnRecords = ({ firstName }: { firstName: string }) =>
  `${firstName} has an account and keeps records there.`;

// server/reading/unpack-archive.ts
export const restOfArchive = 'The rest of the ZIP file';

// server/find-record.ts
export const documentNotFound = 'We couldn’t find this document.';
export const factNotFound = 'We couldn’t find this entry.';
export const pageNotFound = 'We couldn’t show this page.';

export const documentKinds: Readonly<Record<DocumentKind, string>> = {
  insurance_card: 'Insurance card',
  bill: 'Bill',
  eob: 'Explanation of benefits',
  estimate: 'Estimate',
  lab_report: 'Lab report',
  referral: 'Referral',
  visit_note: 'Visit note',
  imaging_report: 'Imaging report',
  vaccine_record: 'Vaccine record',
  medication_list: 'Medicine list',
  clinical_summary: 'Health summary',
  other: 'Other',
};

/** Why a document could not be read. */
export const readingProblems: Readonly<Record<string, string>> = {
  damaged: 'This file is damaged. Add it again if you have another copy.',
  password_protected: 'This PDF has a password. Save a copy without it and add that.',
  too_large: 'This page is too large to read. A smaller photo works.',
  too_small: 'This photo is too small to read. Take it again, closer.',
  blank: 'We couldn’t find any words in this document.',
  timed_out: 'This document took too long to read.',
  dstu2:
    'This health summary uses an old format (FHIR DSTU2) that we can’t read. Ask the portal for a newer one.',
  stu3: 'This health summary uses an old format (FHIR STU3) that we can’t read. Ask the portal for a newer one.',
  not_clinical: 'This file has no health information that we can read. You can still find it by its words.',
  too_deep: 'This file is nested too deeply to read.',
  external_entity: 'This file asks to load other files, which we don’t allow.',
  malformed: 'This file is incomplete, so we can’t read it as a health summary.',
  zip_too_large: 'This ZIP file is too large to open. Unpack it and add the files you need.',
} satisfies Partial<Record<UnreadableReason, string>> & Record<string, string>;
export const unreadable = 'We couldn’t read this document.';

/** Why a part was kept but not understood. */
export const whyNotUnderstood: Readonly<Record<NotUnderstood['why'], string>> = {
  unknown_section: 'We don’t sort this kind of section yet.',
  unknown_type: 'We don’t sort this kind of entry yet.',
  no_name: 'It doesn’t say what it is about.',
  no_value: 'It has no value.',
  negated: 'It says that something was not done or is not the case.',
  entered_in_error: 'It is marked as entered by mistake.',
  malformed: 'It is incomplete.',
};

/** Why a file of a ZIP was not added. */
export const whySkipped: Readonly<Record<SkipReason, string>> = {
  type_not_supported: 'We can’t keep this type of file.',
  too_large: 'Larger than 25 MB.',
  damaged: 'Damaged or password-protected.',
  too_deep: 'A ZIP file inside a ZIP file inside another one. Unpack it and add it on its own.',
  too_many: 'The ZIP file holds more files than we open at once. Unpack it and add the rest.',
  quota: 'There was no room left.',
  duplicate: 'You have this document already.',
};

// server/add-record.ts
export const personNotFound = 'We couldn’t find this household member.';
export const patientNotFound = 'We couldn’t find this patient.';
export const reasonMissing = 'Say why you add this paper. The patient sees it.';
