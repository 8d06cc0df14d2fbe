import type { PacketSectionKey } from './packet-sections.ts';

/** Texts of the visit packet, used on the page, in the PDF, in the office's viewer and by the server. */

export const packetTitle = 'Visit packet';
export const sectionTitles: Readonly<Record<PacketSectionKey, string>> = {
  medicines: 'Medicines',
  allergies: 'Allergies',
  conditions: 'Conditions',
  labs: 'Last lab results',
  vaccines: 'Vaccines',
  insurance: 'Insurance',
};
/** For a section without facts: nothing is recorded, which is not the same as none. */
export const nothingRecorded: Readonly<Record<PacketSectionKey, string>> = {
  medicines: 'None in these records. Ask the patient.',
  allergies: 'None in these records. Ask the patient.',
  conditions: 'None in these records. Ask the patient.',
  labs: 'None in these records.',
  vaccines: 'None in these records.',
  insurance: 'None in these records. Ask for the card.',
};
export const reasonForVisit = 'Reason for the visit';
export const born = ({ date }: { date: string }) => `Born ${date}`;
export const birthDateMissing = 'Date of birth not given';
export const visitAt = ({ office, when }: { office: string; when: string }) => `${office} · ${when}`;
export const madeOn = ({ date }: { date: string }) => `As of ${date}`;
export const chosenByPatient =
  'From the patient’s own papers and portal files. The patient chose what to show; other records may exist.';
export const footer = ({ name, date }: { name: string; date: string }) => `${name} · visit packet · ${date}`;

// packet.rules.ts
export const noKnownAllergies = 'No known allergies';
export const noKnown = ({ name }: { name: string }) => `No known allergy: ${name}`;
export const since = ({ date }: { date: string }) => `since ${date}`;
export const planned = 'planned';
export const intolerance = 'intolerance';
export const severity = { mild: 'mild', moderate: 'moderate', severe: 'severe' } as const;
export const inactive = 'inactive';
export const labRange = ({ range }: { range: string }) => `range ${range}`;
export const labFlag = ({ flag }: { flag: string }) => `marked ${flag} by the lab`;
export const given = ({ date }: { date: string }) => `given ${date}`;
export const memberId = ({ id }: { id: string }) => `Member ID ${id}`;
export const group = ({ number }: { number: string }) => `Group ${number}`;
export const subscriber = ({ name }: { name: string }) => `Subscriber ${name}`;
export const rx = ({ label, value }: { label: 'BIN' | 'PCN' | 'Group'; value: string }) =>
  `Rx ${label} ${value}`;
export const insurerPhone = ({ phone }: { phone: string }) => `Phone ${phone}`;
export const enteredByPatient = 'entered by the patient';
