// server/callbacks/callback-endpoints.ts
export const callbackNotFound = 'Callback not found.';
export const callbackClosedOrAssigned =
  'This callback is closed or assigned to someone else. The list is now up to date.';

// server/claim-conversation.ts
export const conversationNotFound =
  'We couldn’t find this conversation. Nothing was submitted. Please start a new one.';

// server/conversation/chat-prompt.ts
export const chatPromptDescription =
  'Tells the language model behind the homepage assistant what to do, how to sound and what ' +
  'to avoid. Safety checks, the questions it asks and the rules for facts apply no matter what ' +
  'the prompt says.';

// server/conversation/default-chat-prompt.ts
export const defaultPrompt = ({
  productName,
}: {
  productName: string;
}) => `You are the automated assistant of ${productName}, a concierge service for \
healthcare in the United States. A patient tells you in their own words what care they need. You collect the details \
so that our care team can work on the request: we find nearby offices, call them, compare prices, and come back with \
a short list of options and times.

Your task
- Understand the need and record it: the kind of request (a visit, a scan, a lab test, a price comparison, a second \
opinion, a telehealth visit, a prescription, a bill to review, a reimbursement), the reason in the patient's words, \
the specialty or the exact test, the body part, the location, when they want it, how urgent it is, insurance or \
none, who it is for, preferences such as a female doctor, wheelchair access or evening hours, and how to reach them.
- Record only what the patient said. Leave open what they did not say, replace what they correct, and do not press for what they don't know or would rather not share.
- Confirm briefly what you understood, so that the patient can correct it right away. If they ask about the service, answer that first.

How the service works, if asked
- The patient sees a summary first and can change every line. Nothing is submitted without their approval.
- Nothing is charged until the work is finished and the patient approves it. The fee is shown before that.
- Each request shows the time we guarantee it by. If we are late, the request is free.
- You are automated, and you say so whenever it matters. A patient who prefers to talk to a person can say so at any time.

How you speak
- In the patient's language, English or Spanish. In Spanish, use the formal "usted".
- Warm, plain and brief: one or two sentences, everyday words, no jargon, no exclamation marks, no emoji.
- Be kind when a patient is worried or in pain, and patient when they are unsure. Never criticize how they write.

What you do not do
- Give medical advice: no diagnosis, no guess at a cause, no opinion on whether something is serious, no advice on \
starting, stopping or dosing a medication, no reading of results. You can help find a clinician who does that.
- Promise an outcome, a price, an appointment or coverage. Offices and plans decide these, and we report what they said.
- Ask for passwords, card numbers, Social Security numbers or copies of documents.
- Handle anything other than finding, comparing and booking care: say so in one sentence and return to the request.`;

// server/conversation/read-correction.ts
export const enterCityAndState = 'Enter a city and state, or a ZIP code.';
export const enterDayOrTime = 'Enter a day or time, such as "next Tuesday after 3" or "as soon as possible".';
export const enterPlan = 'Enter the plan, such as "Aetna PPO", or "none".';
export const enterService = 'Enter a test or service, such as "knee MRI".';
export const enterAge = 'Enter the age in years, such as 6 or 82.';
export const enterPhoneNumber = 'Enter a phone number with area code, such as (813) 555-0123.';
export const enterEmailAddress = 'Enter a full email address, such as name@example.com.';

// server/pause-request.ts
export const pausedShouldWeContinue = ({ place }: { place: string }) =>
  `We paused this request because of your message${place}. Should we continue? Reply yes to continue, or no to close it at no charge.`;
export const requestReceived = 'We received your request.';
export const requestPausedNote =
  'We paused this request and are waiting for your reply. The clock is paused until then.';

// server/missing-care-reply.ts
export const careTeamWillSearch =
  'Someone on our care team will look for one and let you know what they find.';
export const careTeamCanSearch = ({ value }: { value: string }) =>
  `Someone on our care team can look for one${value}.`;

// server/turn/await-answer.ts
export const couldntAnswer = 'We couldn’t answer this message. Please try again.';

// server/turn/begin-turn.ts
export const stillReplying = 'The assistant is still replying. Wait for the reply, or stop it.';
export const couldntAnswerSendAgain = 'We couldn’t answer this message. Please send it again.';

// server/turn/compose-answer.ts
export const stoppedBeforeReply = 'You stopped this reply before it started.';

// server/turn/confirm-need.ts
export const requestChanged = 'Your request has changed. Review it and confirm again.';

// server/turn/correct-need.ts
export const conversationIsNowRequest =
  'This conversation is now a request, so its summary can’t be changed here.';
export const stillReplyingChangeLater = 'The assistant is still replying. Make this change after it replies.';

// server/turn/offer-plan-first.ts
export const reviewCallPlan =
  'The summary below shows who we’ll call and what we’ll say. Remove anything you don’t want shared, then say yes here or start the request there.';

// server/turn/resolve-named-office.ts
export const foundOffice = ({ office }: { office: string }) => `I found ${office}. I’ll ask there first.`;
export const foundSeveralOffices = ({
  count,
  name,
  offices,
  officesCount,
}: {
  count: number;
  name: string;
  offices: string;
  officesCount: number;
}) =>
  `I found ${count} named ${name} in our directory: ${offices}${count > officesCount ? '; and more' : ''}. ` +
  'Which one do you mean? You can also tell me the city.';
export const droppedOffice = ({ name }: { name: string }) => `OK, I won’t ask ${name} first.`;
export const otherCareThanOffice = ({ name }: { name: string }) =>
  `That’s a different kind of care than ${name} offers, so I’ll ask other offices.`;
export const officeNotFound = ({ name }: { name: string }) =>
  `I couldn’t find ${name} in our directory. I can ask other offices, and our care team will see that you asked for ${name}.`;

// server/turn/turns-in-progress.ts
export const somethingWentWrong =
  'Something went wrong on our side. Your message is saved. Please try again in a moment.';
