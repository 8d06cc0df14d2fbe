import { newId } from '#shared/ids.ts';

/** Objects of the test patient Rosa. Another patient, Eve, tries to access them. */
export type World = {
  requestId: string;
  questionId: string;
  visitorConversationId: string;
  /** One that she sent, and one that she only uploaded. */
  sentFileId: string;
  unsentFileId: string;
  providerId: string;
  inboxEntryId: string;
  appointmentId: string;
  /** A time at an office that the visitor holds. */
  holdId: string;
  /** Rosa, signed in on another device. */
  otherSessionId: string;
  /** An adult whom Rosa invited, and a household that she is in. */
  memberId: string;
  membershipId: string;
  /** Rosa's account, a payment of hers, and a request of a deleted account. */
  patientId: string;
  chargeId: string;
  deletedRequestId: string;
};

/** How to call one endpoint so that its own code runs. */
export type EndpointSample = {
  body?: (world: World) => Record<string, unknown>;
  /** Fields that are required and must be text. */
  needs?: readonly string[];
  /** Free-text fields, or query parameters for GET. */
  texts?: readonly string[];
  /**
   * What `:id` names, and its owner, if the test has such an object. `ofDeleted`: the same for a
   * deleted account.
   */
  id?: {
    of: (world: World) => string;
    owner: 'rosa' | 'visitor' | 'everyone' | 'nobody';
    ofDeleted?: (world: World) => string;
  };
  /** The status of the sample call. */
  answers: number;
  /** Repeated, or with an unknown object, it answers as the first time. */
  isOnceAndForAll?: true;
  /** Required query parameters: `?from=1`. */
  query?: string;
  /** Takes this text as a file instead of JSON. */
  file?: { name: string; text: string };
  /** Answers with server-sent events unless refused. */
  streams?: true;
  /** Answers with this instead of JSON unless refused. */
  gives?: 'text/calendar' | 'text/plain' | 'application/zip' | 'application/pdf';
  /** Password hashing is slow on purpose, so these endpoints are tested with fewer strings. */
  isSlow?: boolean;
};

export const ofRequest = {
  of: (world: World) => world.requestId,
  owner: 'rosa',
  ofDeleted: (world: World) => world.deletedRequestId,
} as const;
export const ofPatient = { of: (world: World) => world.patientId, owner: 'rosa' } as const;
export const ofCharge = { of: (world: World) => world.chargeId, owner: 'rosa' } as const;
export const ofAppointment = { of: (world: World) => world.appointmentId, owner: 'rosa' } as const;
export const ofVisitor = { of: (world: World) => world.visitorConversationId, owner: 'visitor' } as const;
export const ofMember = { of: (world: World) => world.memberId, owner: 'rosa' } as const;
export const ofProvider = { of: (world: World) => world.providerId, owner: 'everyone' } as const;
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
/** Staff objects that the test doesn't create. */
export const ofNobody = { of: () => '0194d0c1-0000-7000-8000-000000000001', owner: 'nobody' } as const;
export const unknownInvitation = () => ({ token: 'a-secret-that-no-mail-ever-held' });
export const freshEmail = () => `walker-${newId()}@example.test`;
