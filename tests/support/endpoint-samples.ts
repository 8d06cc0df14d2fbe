import { newId } from '#kernel/ids.ts';
import { testPassword } from './test-server.ts';

/** Things that belong to the walker's own patient, Rosa. Another patient, Eve, tries to reach them. */
export type World = {
  requestId: string;
  questionId: string;
  visitorConversationId: string;
  providerId: string;
};

/** How to call one endpoint so that it gets as far as its own work. */
export type EndpointSample = {
  body?: (world: World) => Record<string, unknown>;
  /** Fields without which, or with something else than text in them, the call is refused. */
  needs?: readonly string[];
  /** Fields, or for GET query parameters, that people fill with any text. */
  texts?: readonly string[];
  /** What stands for `:id`, and whose it is. */
  id?: { of: (world: World) => string; owner: 'rosa' | 'visitor' | 'everyone' };
  /** What the sample call answers. */
  answers: number;
  /** Answers with server-sent events where it is not refused. */
  streams?: true;
  /** Hashing a password takes long on purpose: these endpoints are tried with fewer strings. */
  isSlow?: boolean;
};

const ofRequest = { of: (world: World) => world.requestId, owner: 'rosa' } as const;
const ofVisitor = { of: (world: World) => world.visitorConversationId, owner: 'visitor' } as const;
const freshEmail = () => `walker-${newId()}@example.test`;

/** One sample for every endpoint, by its name in the contract. A new endpoint is not walked past: it needs one. */
export const endpointSamples: Record<string, EndpointSample> = {
  register: {
    body: () => ({ email: freshEmail(), password: testPassword, firstName: 'Rosa', lastName: 'Diaz' }),
    needs: ['email', 'password', 'firstName', 'lastName'],
    texts: ['email', 'password', 'firstName', 'lastName'],
    answers: 200,
    isSlow: true,
  },
  login: {
    body: () => ({ email: 'rosa@example.test', password: testPassword }),
    needs: ['email', 'password'],
    texts: ['email', 'password'],
    answers: 200,
    isSlow: true,
  },
  logout: { answers: 200 },
  getCurrentUser: { answers: 200 },
  getUser: { answers: 200 },
  updateProfile: {
    body: () => ({ phone: '(813) 555-0123', insuranceJson: '{"provider":"Aetna"}' }),
    needs: ['phone'],
    texts: ['phone', 'insuranceJson'],
    answers: 200,
  },
  getMode: { answers: 200 },
  sendContactMessage: {
    body: () => ({
      submissionKey: newId(),
      name: 'Rosa Diaz',
      email: 'rosa@example.test',
      phone: '(813) 555-0123',
      topic: 'general',
      message: 'Do you also search in Sarasota?',
    }),
    needs: ['submissionKey', 'name', 'email', 'phone', 'topic', 'message'],
    texts: ['submissionKey', 'name', 'email', 'phone', 'topic', 'message'],
    answers: 200,
  },
  listContactMessages: { answers: 403 },
  listMyAppointments: { answers: 200 },
  listMyRequests: { answers: 200 },
  listMyTickets: { answers: 200 },
  getMyRequest: { id: ofRequest, answers: 200 },
  submitRequest: {
    body: () => ({ description: 'A skin check near Tampa', serviceType: 'general', urgency: 'normal' }),
    needs: ['description'],
    texts: ['description', 'serviceType', 'urgency', 'submissionKey'],
    answers: 200,
  },
  answerQuestion: {
    id: ofRequest,
    body: (world) => ({ questionId: world.questionId, answer: 'qqq' }),
    needs: ['questionId', 'answer'],
    texts: ['questionId', 'answer'],
    // An answer that says nothing: the question stays, so that every later step finds it.
    answers: 400,
  },
  approveRequest: { id: ofRequest, answers: 409 },
  rejectRequest: {
    id: ofRequest,
    body: () => ({ reason: 'another day' }),
    needs: ['reason'],
    texts: ['reason'],
    answers: 409,
  },
  // Rosa's request is cancelled by the sample call, which comes last in the walk.
  cancelRequest: { id: ofRequest, answers: 200 },
  sendMessage: {
    body: () => ({ message: 'I need a skin check', sessionId: 'label', timeZone: 'America/New_York' }),
    needs: ['message'],
    texts: ['message', 'sessionId', 'timeZone', 'conversationId', 'messageId'],
    answers: 200,
  },
  streamMessage: {
    body: () => ({ message: 'I need a skin check', sessionId: 'label', messageId: newId() }),
    needs: ['message'],
    texts: ['message', 'sessionId', 'timeZone', 'conversationId', 'messageId'],
    answers: 200,
    streams: true,
  },
  stopAnswer: { id: ofVisitor, answers: 200 },
  correctNeed: {
    id: ofVisitor,
    body: () => ({ reason: 'a mole that changed' }),
    texts: [
      'requestType',
      'reason',
      'specialty',
      'service',
      'bodyPart',
      'location',
      'when',
      'urgency',
      'insurance',
      'forWhom',
      'language',
      'wishes',
      'name',
      'phone',
      'email',
      'timeZone',
    ],
    answers: 200,
  },
  listMyConversations: { answers: 200 },
  getChatPrompt: { answers: 403 },
  saveChatPrompt: { body: () => ({ prompt: 'Be kind and brief.' }), answers: 403 },
  getConversation: { id: ofVisitor, answers: 200 },
  getTestCard: { answers: 200 },
  setTestCard: { body: () => ({ card: 'succeeds' }), needs: ['card'], texts: ['card'], answers: 200 },
  // Without a valid signature nothing gets in; the tests of web-hooks send signed ones.
  receivePaymentWebhook: { body: () => ({ eventId: 'event-1', chargeKey: newId() }), answers: 400 },
  listMyAddOns: { answers: 200 },
  chooseAddOn: { body: () => ({ addOn: 'family_plan' }), needs: ['addOn'], texts: ['addOn'], answers: 200 },
  listProviders: { texts: ['search', 'specialty', 'near', 'sort', 'limit', 'offset'], answers: 200 },
  getProvider: { id: { of: (world) => world.providerId, owner: 'everyone' }, answers: 200 },
  getNetworkFigures: { answers: 200 },
  signUpAndSubmit: {
    body: () => ({
      email: freshEmail(),
      phone: '(813) 555-0123',
      password: testPassword,
      firstName: 'Rosa',
      lastName: 'Diaz',
      dateOfBirth: '1980-01-01',
      insuranceCarrier: 'Aetna',
      requestData: { description: 'A skin check near Tampa' },
    }),
    needs: ['email', 'phone', 'requestData'],
    texts: ['email', 'phone', 'password', 'firstName', 'lastName', 'dateOfBirth', 'insuranceCarrier'],
    answers: 200,
    isSlow: true,
  },
};
