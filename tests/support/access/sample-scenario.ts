import { newId } from '#shared/ids.ts';

/** IDs of objects of the test patient Rosa, which another patient, Eve, tries to access. */
export type Scenario = {
  requestId: string;
  questionId: string;
  visitorConversationId: string;
  /** A file sent with a message, and one only uploaded. */
  sentFileId: string;
  unsentFileId: string;
  providerId: string;
  inboxEntryId: string;
  appointmentId: string;
  /** A time held by the visitor. */
  holdId: string;
  /** Rosa's session on another device. */
  otherSessionId: string;
  /** An adult whom Rosa invited, and Rosa's membership in another household. */
  memberId: string;
  membershipId: string;
  /** Rosa's account and payment, and a request of a deleted account. */
  patientId: string;
  chargeId: string;
  deletedRequestId: string;
  /** Rosa's bill, with a paper, a letter and a deadline. */
  billId: string;
  billDocumentId: string;
  billLetterId: string;
  deadlineId: string;
  /** A clinic that sends Rosa's records, and an insurance card in them. */
  recordConnectionId: string;
  insuranceCardId: string;
  /** A visit packet that Rosa shared. */
  recordShareId: string;
  /** A document in Rosa's records, and an entry she added. */
  recordId: string;
  recordFactId: string;
};

/** A valid call of one endpoint. */
export type EndpointSample = {
  body?: (scenario: Scenario) => Record<string, unknown>;
  /** Required text fields. */
  needs?: readonly string[];
  /** Free-text fields, or query parameters for GET. */
  texts?: readonly string[];
  /**
   * The object that `:id` identifies, and its owner. `ofDeleted`: the same kind of object of a
   * deleted account.
   */
  id?: {
    of: (scenario: Scenario) => string;
    owner: 'rosa' | 'visitor' | 'everyone' | 'none';
    ofDeleted?: (scenario: Scenario) => string;
  };
  /** The status of the sample call. */
  answers: number;
  /** A repeated call, or one with an unknown object, gets the same response. */
  isOnceAndForAll?: true;
  /** Required query parameters: `?from=1`. */
  query?: string | ((scenario: Scenario) => string);
  /** The file to upload instead of a JSON body. */
  file?: { name: string; text: string };
  /** Successful responses are server-sent events. */
  streams?: true;
  /** Content type of successful responses, if not JSON. */
  gives?:
    | 'text/calendar'
    | 'text/plain'
    | 'application/zip'
    | 'application/pdf'
    | 'application/fhir+json'
    | 'application/xml';
  /** Password hashing is slow on purpose, so these endpoints are tested with fewer strings. */
  isSlow?: boolean;
};

export const ofRequest = {
  of: (scenario: Scenario) => scenario.requestId,
  owner: 'rosa',
  ofDeleted: (scenario: Scenario) => scenario.deletedRequestId,
} as const;
export const ofPatient = { of: (scenario: Scenario) => scenario.patientId, owner: 'rosa' } as const;
export const ofCharge = { of: (scenario: Scenario) => scenario.chargeId, owner: 'rosa' } as const;
export const ofAppointment = { of: (scenario: Scenario) => scenario.appointmentId, owner: 'rosa' } as const;
export const ofVisitor = {
  of: (scenario: Scenario) => scenario.visitorConversationId,
  owner: 'visitor',
} as const;
export const ofMember = { of: (scenario: Scenario) => scenario.memberId, owner: 'rosa' } as const;
export const ofProvider = { of: (scenario: Scenario) => scenario.providerId, owner: 'everyone' } as const;
export const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
export const sampleOffice = {
  name: 'Harbor Clinic',
  specialty: 'Cardiology',
  phone: '(813) 555-0142',
  address: '1 Harbor Street',
  city: 'Tampa',
  state: 'FL',
  zipCode: '33602',
  officeHours: closed,
  acceptsNewPatients: true,
  acceptsInsurance: [],
  languages: [],
  negotiatedRate: 100,
  directPayRate: 120,
};
/** An unknown id, for staff objects that the test doesn't create. */
export const ofUnknown = { of: () => '0194d0c1-0000-7000-8000-000000000001', owner: 'none' } as const;
export const unknownInvitation = () => ({ token: 'a-secret-that-no-mail-ever-held' });
export const freshEmail = () => `walker-${newId()}@example.test`;
