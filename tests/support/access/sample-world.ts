import { newId } from '#shared/ids.ts';

/** Things that belong to the walker's own patient, Rosa. Another patient, Eve, tries to reach them. */
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
  /** A time at an office that the visitor keeps. */
  holdId: string;
  /** Rosa, signed in elsewhere. */
  otherSessionId: string;
  /** An adult whom Rosa invited, and a household that she is in. */
  memberId: string;
  membershipId: string;
  /** Rosa's account, a payment of hers, and a request of somebody whose account is deleted. */
  patientId: string;
  chargeId: string;
  deletedRequestId: string;
};

/** How to call one endpoint so that it gets as far as its own work. */
export type EndpointSample = {
  body?: (world: World) => Record<string, unknown>;
  /** Fields without which, or with something else than text in them, the call is refused. */
  needs?: readonly string[];
  /** Fields, or for GET query parameters, that people fill with any text. */
  texts?: readonly string[];
  /** What stands for `:id`, and whose it is; `nobody`: there is none in the walk. `ofDeleted`: the same of a deleted account. */
  id?: {
    of: (world: World) => string;
    owner: 'rosa' | 'visitor' | 'everyone' | 'nobody';
    ofDeleted?: (world: World) => string;
  };
  /** What the sample call answers. */
  answers: number;
  /** Done again, or of what is not there, it answers as the first time. */
  isOnceAndForAll?: true;
  /** Without which it is refused: `?from=1`. */
  query?: string;
  /** Takes this text as a file instead of JSON. */
  file?: { name: string; text: string };
  /** Answers with server-sent events where it is not refused. */
  streams?: true;
  /** Answers with this instead of JSON where it is not refused. */
  gives?: 'text/calendar' | 'text/plain' | 'application/zip' | 'application/pdf';
  /** Hashing a password takes long on purpose: these endpoints are tried with fewer strings. */
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
/** Things of the team that the walk has none of. */
export const ofNobody = { of: () => '0194d0c1-0000-7000-8000-000000000001', owner: 'nobody' } as const;
export const unknownInvitation = () => ({ token: 'a-secret-that-no-mail-ever-held' });
export const freshEmail = () => `walker-${newId()}@example.test`;
