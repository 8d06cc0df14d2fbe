/** Stock sentences of both sides, in English. The simulation fills in `{…}`. */

export const greetings = [
  'Good morning, {office}, this is {name}, how can I help you?',
  '{office}, {name} speaking.',
  'Thank you for calling {office}, my name is {name}. What can I do for you?',
  "Hi, you've reached {office}, this is {name}.",
  '{office}, front desk, {name} here.',
] as const;
export const briskGreetings = [
  '{office}.',
  '{office}, what do you need?',
  'Scheduling.',
  '{office}, go ahead.',
] as const;
export const deskNames = [
  'Dana',
  'Maria',
  'Kevin',
  'Tasha',
  'Joanne',
  'Luis',
  'Priya',
  'Beth',
  'Andre',
  'Rosa',
] as const;

export const openings = [
  "Hello, I'm an automated assistant calling from Harborline on behalf of a patient, {caller}. This call may be recorded. I have a few short questions about {service}.",
  "Hi, this is Harborline's automated assistant. I'm calling for a patient of Harborline, {caller}, and this call may be recorded. It's about {service}.",
  "Good day. I'm the automated assistant of Harborline, calling for a patient, {caller}; the call may be recorded. The patient needs {service}.",
  "Hello, automated assistant from Harborline here, calling for one of our patients, {caller}. Please know this call may be recorded. I'm asking about {service}.",
] as const;

export const newPatientQuestions = [
  'Are you accepting new patients?',
  'First, do you take new patients at the moment?',
  'Could you tell me whether you see new patients?',
  'Is the office open to new patients right now?',
] as const;
export const newPatientYes = [
  'Yes, we are.',
  "Yeah, we're taking new patients.",
  "Mm-hm, we do, we're accepting new patients right now.",
  'Yep, sure do.',
  'Oh sure, we welcome new patients.',
] as const;
export const newPatientNo = [
  "No, I'm sorry, we're not taking new patients right now.",
  "Unfortunately we aren't accepting new patients at the moment.",
  "I'm afraid our panel is closed.",
  'We stopped taking new patients in the spring, sorry.',
] as const;

export const planQuestions = [
  'Do you accept {plan}?',
  'Is {plan} a plan that you take?',
  'The patient has {plan}. Is the office in network with {plan}?',
  'Could you tell me if you take {plan}?',
] as const;
export const planYes = [
  'Yes, we take {plan}.',
  'Yeah, we do.',
  "We're in network with {plan}, yes.",
  'Uh, {plan}… yes, we accept that.',
  'Sure, {plan} is accepted here.',
] as const;
export const planNo = [
  "No, we don't take {plan}.",
  'We used to take {plan}, but not anymore.',
  "Unfortunately we're out of network with {plan}.",
  'We take Cigna, but not {plan}.',
  'No, sorry, we dropped {plan} last year.',
] as const;

export const planNotTaken = [
  'I see. The patient needs an office that takes the plan, so I will leave it there. Thank you.',
] as const;

export const priceQuestions = [
  'What is the self-pay price for {service}?',
  'Could you tell me what {service} costs when the patient pays directly?',
  'How much do you charge for {service} without insurance?',
  'And the cash price for {service}, what would that be?',
] as const;
/** Only `{price}` is the answer; a reader must ignore other amounts and services. */
export const priceAnswers = [
  'The self-pay price is {price}.',
  "For cash it's {price}, and that includes the report.",
  'So, um, that would be {price}.',
  "It's {price}. The deposit is $25, that goes toward it.",
  "Let me look… the cash price is {price}, and there's a $25 deposit when you book.",
  "Okay, it used to be {wrong}, but it's {price} now.",
  '{wrong}… no, sorry, {price}. I was on the wrong line.',
  '{other} is {wrong}, but yours would be {price}.',
  'We charge {price} for that if you pay the same day. A no-show is $50, just so you know.',
  "Self-pay, let's see, self-pay comes to {price}.",
] as const;
export const briskPriceAnswers = [
  '{price}.',
  "It's {price}.",
  '{price}, cash.',
  "Self-pay's {price}.",
] as const;
export const priceRefusals = [
  "We can't quote prices over the phone, you'd have to go through billing.",
  "I'm not able to give out prices, billing does that.",
  "Oh, I don't have that in front of me. I can only tell you the deposit is $25.",
  "That depends on a lot of things, we don't give prices on the phone.",
] as const;

export const orderQuestions = [
  "Does the patient need a doctor's order for {service}?",
  "Is a doctor's order needed for {service}?",
  "Do you need a doctor's order or a referral for {service}?",
] as const;
export const orderAnswers = [
  "Yes, we need a doctor's order for that.",
  "You'll need an order from your doctor, they can fax it to us.",
  'They need to bring a referral.',
  "We can't do it without an order.",
  'No order needed.',
  "You don't need a referral for that.",
  "That depends, I'd have to ask the tech.",
] as const;

export const estimateQuestions = [
  'Can you give the patient a good faith estimate of all expected charges?',
  'The patient would like a good faith estimate. What does it come to in total?',
] as const;
export const estimateAnswers = [
  'The good faith estimate comes to {estimate} in total.',
  "Sure, the estimate is {estimate}, and we'll send it in writing.",
  'With everything it comes to {estimate}.',
] as const;
export const estimateRefusals = [
  'We send the estimate in writing once the visit is scheduled.',
  "I can't give estimates on the phone, billing does that.",
] as const;

export const openingQuestions = [
  'Do you have any openings between {from} and {to}?',
  'Which appointments are available between {from} and {to}?',
  'Is there an opening from {from} through {to}?',
  'What times do you have from {from} to {to}?',
] as const;
export const twoOffers = [
  "Let's see, I have {a}, or {b}.",
  'Okay, um… {a} is open, and I also have {b}.',
  "The earliest I've got is {a}. After that it would be {b}.",
  'I can do {a} or {b}, whichever is better.',
  "Sure. So there's {a}, and then there's {b}.",
  "Bear with me, the system's slow today… alright, {a}, and also {b}.",
] as const;
export const threeOffers = [
  'I have {a}, {b}, or {c}.',
  "We've got {a}. There's also {b}, and {c}.",
  'Okay, looking at it now… {a}. Then {b}. And the last one is {c}.',
  'So, uh, {a} is open, {b} is open, and I could do {c}.',
] as const;
export const oneOffer = [
  'I only have {a}.',
  "There's {a}, that's all I see.",
  'Um, just {a}.',
  'I could squeeze them in {a}.',
] as const;
export const briskOffers = ['{a}. Or {b}.', 'Got {a}, {b}.', '{a} or {b}.', "I've {a} and {b}."] as const;
/** Days and hours that are mentioned but not offered. */
export const offerLeads = [
  "We're closed {offDay} for the holiday, but ",
  "The doctor's out on {offDay}, so ",
  'Well, {offDay} is completely booked. ',
  "One second, I've got another line… okay, thanks for waiting. ",
  'We open at 7:30 and lunch is from 12 to 1, just so you know. ',
  'Someone just took {offDay} at 11:10. ',
] as const;
export const corrections = ['… sorry, ', '— no wait, ', ', I mean ', '… no, sorry, '] as const;
export const afterOffers = [
  '',
  '',
  '',
  ' Please have them arrive 15 minutes before for paperwork.',
  ' Tell them to bring a photo ID.',
  " We'd need to hear by Friday at 3 if it's not going to work.",
] as const;

export const noOpenings = [
  "We're fully booked those days.",
  "Oh, I don't have anything that week.",
  "No openings then, I'm sorry.",
  "Nothing between those dates, we're completely full.",
] as const;
export const laterOffers = [
  'The first I have is {a}.',
  'The next opening would be {a}.',
  'I could offer {a}.',
  'The soonest I see is {a}.',
] as const;

export const holdQuestions = [
  'Could you please hold {slot} for the patient?',
  'Would you be able to reserve {slot} until the patient decides?',
  'Could you set aside {slot} for our patient?',
  'Would you keep {slot} for the patient until tomorrow?',
] as const;
export const holdYes = [
  "Sure, I'll hold that one for you.",
  "Yes, I've put a hold on it.",
  "I can pencil them in, so I'll hold {short} for now.",
  "Okay, I'm reserving {short}. It's good until tomorrow at noon.",
  "Yep, it's held under Harborline.",
] as const;
export const holdNo = [
  "We don't hold slots, sorry, it's first come first served.",
  "I can't hold it without the patient's details.",
  "Our system won't let me hold appointments.",
  "No, we can't reserve without a date of birth.",
] as const;

export const thanks = [
  "Thank you very much, that's all I need.",
  'Thank you for your help.',
  'That helps a lot, thank you.',
  'Great, thanks for your time.',
] as const;
export const goodbyes = [
  "You're welcome, bye.",
  'Okay, have a good one.',
  'Alright, bye now.',
  'Sure thing, take care.',
] as const;
export const humanQuestions = [
  'Wait, are you a recording?',
  'Sorry, am I talking to a machine?',
  'Hm, is this a real person?',
] as const;
export const whoAreYou = ['Sorry, who is this again?'] as const;
export const honestAnswers = [
  'I am an automated assistant, yes, and I can pass on whatever you tell me.',
  "You are speaking with Harborline's automated assistant. It will take a minute at most.",
  'This is an automated assistant from Harborline, calling for a patient.',
  "I am not a person, I am Harborline's automated assistant.",
] as const;

export const willHold = ['Of course, thank you.'] as const;
export const askToHold = [
  '{office}, can you hold please?',
  'Good morning, {office}, please hold.',
  '{office}, hold on one moment please.',
  '{office}, one second, I have to put you on hold.',
] as const;
export const holdAnnouncements = [
  'Your call is important to us. Please stay on the line.',
  'All of our team members are helping other patients. Please remain on the line.',
  'Thank you for holding. The next available representative will be with you shortly. Our hours are 8 to 5, Monday through Friday.',
  'Please continue to hold, your call will be answered in turn.',
] as const;
export const backFromHold = [
  'Thanks for waiting, this is {name}.',
  'Sorry about that, {name} here, how can I help?',
  "Okay, I'm back, go ahead.",
  'Hi, thanks for holding, what do you need?',
] as const;

export const voicemailGreetings = [
  'You have reached {office}. Our office hours are Monday through Friday from 8 to 5. Please leave a message after the tone.',
  "Hi, this is {office}. We can't come to the phone right now. Leave your name and number and we will call you back.",
  "You've reached the voicemail of {office}. We are closed for lunch from 12 to 1. Leave a message and someone will return your call.",
  'Thank you for calling {office}. If this is an emergency, hang up and dial 911. Otherwise leave us a message at the beep.',
] as const;
export const voicemailMessages = [
  'Hello, this is the automated assistant of Harborline. We will try again later. Thank you.',
  "This is Harborline's automated assistant. No need to call back, we will call again.",
  'Hello from Harborline, this is an automated message. We will call again during office hours.',
  "Harborline's automated assistant here. We will try you again. Thank you.",
] as const;
export const busyAnnouncements = [
  'The number you have dialed is busy. Please try again later.',
  'The line you are calling is busy at the moment.',
  "We're sorry, that number is currently busy.",
  'The party you are calling is busy. Please hang up and try again.',
] as const;
export const noAnswerAnnouncements = [
  'The party you are calling is not answering.',
  'The person you called is not available to take your call.',
  'There is no answer at this number.',
  "We're sorry, the party you dialed did not answer.",
] as const;

export const refusals = [
  "Sorry, we don't speak with automated callers.",
  "Oh, no, we can't do this with a robot.",
  "I'm not allowed to talk to machines, and I won't be recorded.",
  "We do not schedule with AI assistants, it's our policy.",
] as const;
export const refusalEndings = ['', ' The patient can call us.', ' Have a nice day.', ' Bye.'] as const;
export const acceptRefusal = ['I understand. Thank you, goodbye.'] as const;
export const callBackRequests = [
  { text: 'Our scheduler is at lunch, could you call back after 2?', by: 'us' },
  { text: "I'm the only one here right now. Can you try us again tomorrow morning?", by: 'us' },
  { text: "I'd have to ask the nurse, so we'll call you back.", by: 'office' },
  { text: 'The system is down, please call again in an hour.', by: 'us' },
  { text: 'Scheduling is in a meeting, I can have someone call you back this afternoon.', by: 'office' },
] as const;
export const acceptCallBack = ['Understood, thank you.'] as const;

export const bookingRequests = [
  'We would like to book {slot} for the patient. Can you confirm that appointment?',
  'The patient would like to take {slot}. Could you please confirm it?',
  'I am calling to confirm {slot} for the patient. Is it booked?',
  'Earlier you offered {slot}. The patient accepts; can you confirm it?',
] as const;
export const bookingYes = [
  "Yes, you're confirmed for {slot}.",
  'Okay, um, {caller} is all set for {slot}.',
  "Let me see… yes. That's booked, {slot}.",
  "Alright, I've got them down for {slot}.",
  "Perfect, we'll see them {slot}.",
] as const;
export const bookingGone = [
  "Oh, I'm sorry, that one just got taken. ",
  'Hmm, that time is gone, someone booked it this morning. ',
  "Shoot, it's no longer available. ",
  'Sorry, another patient took that. ',
] as const;
export const bookingAlternatives = [
  'I could do {a} instead.',
  'I do have {a}, would that work?',
  'The next one is {a}.',
  'How about {a}?',
] as const;
/** The time is available at a higher price. */
export const bookingPriceRaised = [
  'Yes, {slot} is open. The cash price is {price} now. Should I book it?',
  'I can do {slot}, but it went up: the cash price is {price}. Is that okay?',
] as const;
/** The time is available with a deposit. */
export const bookingDeposit = [
  'Yes, {slot} is open, but we take a deposit of {price} to book it. Should I put them down?',
  'I can do {slot}. There is a {price} deposit when you book. Is that okay?',
] as const;
/** The office proposes a different time. */
export const bookingOther = [
  'I have {a} for them instead. Should I put them down for that?',
  'We moved that one, it would be {a} now. Shall I book it?',
] as const;
/** The office withdraws its confirmation. */
export const bookingWithdrawn = [
  "Oh wait, I'm sorry, that one just got taken.",
  'Hold on, actually that time is gone, I am sorry.',
] as const;
export const acceptPrice = ['Yes, the patient accepts that price. Please confirm {slot}.'] as const;
export const askAboutPrice = [
  'That is more than the patient agreed to. Please do not book it. I will ask the patient and call again.',
] as const;
export const acceptDeposit = ['Yes, the patient agreed to that deposit. Please confirm {slot}.'] as const;
export const askAboutDeposit = [
  'The patient has not agreed to that deposit. Please do not book it. I will ask the patient and call again.',
] as const;
export const askAboutTime = [
  'The patient has only agreed to {slot}. Please do not book another time. I will ask the patient and call again.',
] as const;
/** Said by an agent without limits in its prompt. */
export const acceptAnything = ['Yes, the patient accepts that. Please book it.'] as const;
export const noAlternatives = ['I have nothing else those days.'] as const;
export const acceptGone = ['Thank you for telling me. I will ask the patient and call again.'] as const;
