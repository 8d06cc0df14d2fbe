import { describe, expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { IntakeInput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { createRuleEngine } from '../turn/create-rule-engine.ts';

const engine = createRuleEngine();

async function extractFacts(content: string, more: Partial<IntakeInput> = {}): Promise<CareNeed> {
  const { extracted } = await engine.answer({
    turns: [{ role: 'user', content }],
    known: {},
    askedFor: null,
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
    ...more,
  });
  for (const { quote } of extracted) expect(content).toContain(quote);
  return mergeFacts(more.known ?? {}, extracted);
}

describe('a request to be seen', () => {
  test.each<[string, CareNeed]>([
    [
      "Trying to get my daughter (11) evaluated for dyslexia or adhd or whatever this is, school is dragging its feet. We're in Eau Claire",
      { requestType: 'appointment', specialty: 'Developmental Pediatrics', forWhom: 'child' },
    ],
    [
      'Any doc near me open sat for a nasty sinus infection, green stuff, day 11',
      { requestType: 'appointment', specialty: 'Primary Care' },
    ],
    [
      'Soy cuidadora de una señora de 84, se le hincharon los tobillos y amanece ahogándose. Sus hijas quieren un cardiólogo que hable español',
      {
        requestType: 'appointment',
        specialty: 'Cardiology',
        serviceCode: 'cardiology-visit',
        forWhom: 'other',
      },
    ],
    [
      'llevo dos semanas con un zumbido en el oído derecho, como grillo',
      { requestType: 'appointment', bodyPart: 'right ear' },
    ],
    [
      "not sleeping, not eating much, work is hell. my friend goes to some counselor she likes but he's full. Somebody like that",
      { requestType: 'appointment', specialty: 'Therapy & Counseling', serviceCode: 'talk-therapy' },
    ],
    [
      'got hit by a kid on a scooter 🙃 calf is purple and hard. not a clot they said. is there PT for that',
      {
        requestType: 'appointment',
        specialty: 'Physical Therapy',
        serviceCode: 'physical-therapy',
        bodyPart: 'calf',
      },
    ],
    [
      'I sit all day coding and my tailbone kills. Chair changed, no help. Anyone in Boulder',
      { requestType: 'appointment', specialty: 'Orthopedics', bodyPart: 'tailbone' },
    ],
    [
      "I've got a spot on my ear that bleeds when I towel off. 70, farmed all my life. Skin doctor near Salina please",
      {
        requestType: 'appointment',
        specialty: 'Dermatology',
        serviceCode: 'dermatology-visit',
        bodyPart: 'ear',
      },
    ],
    [
      'is anyone taking kids with Medicaid in Ottumwa? 6, 4 and 2. just regular checkups',
      {
        requestType: 'appointment',
        specialty: 'Pediatrics',
        serviceCode: 'well-child-visit',
        forWhom: 'child',
      },
    ],
    [
      "is there a sliding scale psychiatrist, i have bipolar and i'm on day 3 of no seroquel",
      { requestType: 'appointment', specialty: 'Psychiatry', serviceCode: 'psychiatry-first-visit' },
    ],
    [
      'My grandmother needs a geriatric doctor who makes house calls, Queens NY, Medicare/Medicaid',
      { requestType: 'appointment', specialty: 'Geriatrics', forWhom: 'other' },
    ],
    [
      'mi nieto trae mucha tos en las noches y le silba el pecho',
      {
        requestType: 'appointment',
        specialty: 'Pediatrics',
        serviceCode: 'sick-child-visit',
        bodyPart: 'chest',
        forWhom: 'other',
      },
    ],
    ['dolor de espalda', { requestType: 'appointment', specialty: 'Orthopedics', bodyPart: 'back' }],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for a scan', () => {
  test.each<[string, CareNeed]>([
    [
      "Knee gave out on the stairs yesterday and its blown up like a balloon. I'm 44 and coach girls softball. Doc at the minute clinic says MRI.",
      { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'mri-knee', bodyPart: 'knee' },
    ],
    [
      "Dr. wants bone density b/c I've been on prednisone forever. closest to 59801",
      { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'bone-density' },
    ],
    [
      'Me urge una placa de la muñeca, me caí patinando con mis sobrinas',
      { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'xray-joint', bodyPart: 'wrist' },
    ],
    [
      "my trainer thinks i tore my labrum. shoulder makes a clunk. who does one of those mri's with the dye in Plano",
      { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'mri-shoulder', bodyPart: 'shoulder' },
    ],
    [
      "Boyfriend sprained his ankle, can't put weight on it, swollen since Sunday. X-ray maybe? Bellingham",
      {
        requestType: 'imaging',
        specialty: 'Radiology',
        serviceCode: 'xray-joint',
        bodyPart: 'ankle',
        forWhom: 'partner',
      },
    ],
    [
      'doc found a nodule on my thyroid, wants an ultrasound then maybe a needle biopsy. who does both same day? Tallahassee',
      { requestType: 'imaging', specialty: 'Radiology', bodyPart: 'thyroid' },
    ],
    [
      'i need an x ray of my lower back for the chiropractor, he wont touch me without it',
      { requestType: 'imaging', specialty: 'Radiology', bodyPart: 'lower back' },
    ],
    [
      'where can i get an xray and a doctor to read it same day, i jammed my thumb in the car door',
      { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'xray-joint', bodyPart: 'thumb' },
    ],
    [
      'gotta get a dexa AND vit d, my mom broke her hip at 60 so',
      { requestType: 'imaging', specialty: 'Radiology', serviceCode: 'bone-density' },
    ],
    [
      'mri lumbar w/o',
      {
        requestType: 'imaging',
        specialty: 'Radiology',
        serviceCode: 'mri-lower-back',
        bodyPart: 'lower back',
      },
    ],
    [
      "an xray of my kid's collarbone ASAP? he fell off the couch arm, 3, won't lift it",
      {
        requestType: 'imaging',
        specialty: 'Radiology',
        serviceCode: 'xray-joint',
        bodyPart: 'collarbone',
        forWhom: 'child',
      },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for a test', () => {
  test.each<[string, CareNeed]>([
    [
      'Looking to have my cholesterol and sugar checked, my dad and his two brothers all had heart attacks before 55. I feel fine',
      { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'cholesterol-test' },
    ],
    [
      'quisiera un examen de sangre completo y el de la próstata, tengo 55',
      { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'blood-panel' },
    ],
    [
      'need labs for my life insurance thing, urine and blood',
      { requestType: 'lab', specialty: 'Primary Care' },
    ],
    [
      'Is there a place that will draw my labs at home? 79, oxygen tank, Medicare',
      { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'blood-panel' },
    ],
    [
      'Para mi mamá de 67: le falta el examen del A1c y el de colesterol, la clínica pide que sea antes del 10',
      { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'cholesterol-test', forWhom: 'parent' },
    ],
    [
      'Dr. Patel wants another set of labs in 3 months for my liver enzymes, due now. Quest near 85281',
      { requestType: 'lab', specialty: 'Primary Care' },
    ],
    [
      'Just want my blood type and a CBC. no reason',
      { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'blood-count' },
    ],
    [
      'whoever does this, I need my INR and a CBC on Tuesdays, standing order, somewhere w parking. 80, cane.',
      { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'blood-count' },
    ],
    ['examen de sangre', { requestType: 'lab', specialty: 'Primary Care', serviceCode: 'blood-panel' }],
    ['strep test', { requestType: 'lab', specialty: 'Urgent Care', serviceCode: 'flu-covid-strep-test' }],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for a procedure', () => {
  test.each<[string, CareNeed]>([
    [
      "need tdap and mmr for my 6 yr old before Dec 14 or she can't go back to school. we're in Las Cruces",
      {
        requestType: 'procedure',
        specialty: 'Pediatrics',
        serviceCode: 'childhood-vaccines',
        forWhom: 'child',
      },
    ],
    [
      "looking for someone to remove a skin tag on my eyelid, don't care about the cost, just nobody old",
      { requestType: 'procedure', specialty: 'Dermatology', serviceCode: 'mole-removal', bodyPart: 'eye' },
    ],
    [
      "Anybody doing iv fluids for norovirus? can't keep a saltine down, 2 days",
      { requestType: 'procedure', specialty: 'Urgent Care', serviceCode: 'iv-fluids' },
    ],
    [
      'El pediatra le oyó un soplo a mi bebé de 3 meses y quiere un ecocardiograma pero el hospital infantil queda a 3 horas',
      {
        requestType: 'procedure',
        specialty: 'Pediatric Cardiology',
        serviceCode: 'echocardiogram',
        bodyPart: 'heart',
        forWhom: 'child',
      },
    ],
    [
      'necesito colonoscopía, ya cumplí 47 y mi papá murió de eso. con anestesia por favor',
      { requestType: 'procedure', serviceCode: 'colonoscopy' },
    ],
    [
      "I'd like my husband's vasectomy done before deductible resets. He says he's booking it. He's not booking it.",
      { requestType: 'procedure', forWhom: 'partner' },
    ],
    [
      'Husband passed out at work Friday, ER ran tests, all normal, said follow up with heart doctor for a stress test',
      { requestType: 'procedure', specialty: 'Cardiology', serviceCode: 'stress-test', forWhom: 'partner' },
    ],
    [
      "Hubby's snoring got a sleep study ordered. Home kit if possible. UHC. Fort Collins",
      { requestType: 'procedure', forWhom: 'partner' },
    ],
    [
      "my heart doc is in network but the hospital he does echos at isn't. where else for the echo",
      { requestType: 'procedure', specialty: 'Cardiology', serviceCode: 'echocardiogram', bodyPart: 'heart' },
    ],
    [
      "I need an echo and carotid scan before they'll clear my hernia surgery. not at St Luke's.",
      { requestType: 'procedure', specialty: 'Cardiology', serviceCode: 'echocardiogram' },
    ],
    [
      'flu shot for the kids',
      {
        requestType: 'procedure',
        specialty: 'Pediatrics',
        serviceCode: 'childhood-vaccines',
        forWhom: 'child',
      },
    ],
    ['quitar verruga', { requestType: 'procedure', specialty: 'Dermatology', serviceCode: 'mole-removal' }],
    [
      'EEG for my wife',
      { requestType: 'procedure', specialty: 'Neurology', serviceCode: 'eeg', forWhom: 'partner' },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for a price', () => {
  test.each<[string, CareNeed]>([
    [
      "can somebody just tell me what i'd pay for a chest x ray in cash, coughing up gunk 3 weeks, no coverage til jan 1",
      {
        requestType: 'price_comparison',
        specialty: 'Radiology',
        serviceCode: 'xray-chest',
        bodyPart: 'chest',
      },
    ],
    [
      "I pay cash, I don't do insurance. What's a physical run these days in rural Montana",
      { requestType: 'price_comparison', specialty: 'Primary Care', serviceCode: 'annual-checkup' },
    ],
    [
      '¿cuánto me sale una resonancia de la columna lumbar sin seguro en San Bernardino? el doctor dice hernia de disco',
      {
        requestType: 'price_comparison',
        specialty: 'Radiology',
        serviceCode: 'mri-lower-back',
        bodyPart: 'lower back',
      },
    ],
    [
      'Cost for stitches removal if they were put in at a different place? 3 on eyebrow. Fort Wayne',
      { requestType: 'price_comparison', specialty: 'Urgent Care' },
    ],
    [
      "I was quoted $6,800 for a colonoscopy at Mercy. Is there anywhere in Iowa that isn't insane?",
      { requestType: 'price_comparison', serviceCode: 'colonoscopy' },
    ],
    [
      'can u check if its cheaper to get my thyroid labs at quest or the hospital, 45 bucks vs whatever',
      { requestType: 'price_comparison', specialty: 'Primary Care', serviceCode: 'thyroid-test' },
    ],
    [
      'is the flu test the same price as the covid one? need one or both, boss wants proof',
      {
        requestType: 'price_comparison',
        specialty: 'Urgent Care',
        serviceCode: 'flu-covid-strep-test',
      },
    ],
    [
      "got laid off, COBRA's insane. My next oncology follow up is Jan 6, what will that cost me without insurance",
      { requestType: 'price_comparison', specialty: 'Oncology', serviceCode: 'oncology-follow-up' },
    ],
    ['cuanto una resonancia', { requestType: 'price_comparison', specialty: 'Radiology' }],
    [
      'cheapest mammogram detroit',
      { requestType: 'price_comparison', specialty: 'Radiology', serviceCode: 'mammogram' },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for a visit from home', () => {
  test.each<[string, CareNeed]>([
    [
      "I'd rather not come in. Can a doctor look at my rash on a video call? It's all over my stomach.",
      {
        requestType: 'telehealth',
        specialty: 'Dermatology',
        serviceCode: 'telehealth-visit',
        bodyPart: 'stomach',
      },
    ],
    [
      "i need a doctor's note and something for this cough, can it be over the phone",
      { requestType: 'telehealth', specialty: 'Primary Care', serviceCode: 'telehealth-visit' },
    ],
    [
      'consulta por video con dermatólogo, me salieron unas manchas blancas en el cuello',
      {
        requestType: 'telehealth',
        specialty: 'Dermatology',
        serviceCode: 'telehealth-visit',
        bodyPart: 'neck',
      },
    ],
    [
      'busco un psiquiatra que atienda en línea y acepte Ambetter, tomo escitalopram desde hace 3 años',
      { requestType: 'telehealth', specialty: 'Psychiatry', serviceCode: 'telehealth-visit' },
    ],
    [
      'depressed teenager, refuses to go in person, will do video on his phone maybe. 15, Albany',
      {
        requestType: 'telehealth',
        specialty: 'Child Psychiatry',
        serviceCode: 'telehealth-visit',
        forWhom: 'child',
      },
    ],
    [
      "Is telehealth ok for getting my birth control renewed? I'm in a dorm in Pullman and the clinic is backed up til finals",
      { requestType: 'telehealth', serviceCode: 'telehealth-visit' },
    ],
    [
      "I'm 8 weeks sober and my doctor wants me on naltrexone but doesn't prescribe it himself. Video visits are best, no license right now",
      { requestType: 'telehealth', specialty: 'Psychiatry' },
    ],
    [
      'Do I have to go in or can a doctor just call me about my Lexapro dose',
      { requestType: 'telehealth', specialty: 'Psychiatry' },
    ],
    [
      'consulta virtual para mi bebé que tiene rozaduras que no se le quitan, vivimos lejos',
      {
        requestType: 'telehealth',
        specialty: 'Pediatrics',
        serviceCode: 'telehealth-visit',
        forWhom: 'child',
      },
    ],
    [
      'kids 2 & 5 w hand foot mouth at daycare, the 2 y/o has it now. can someone look over video so i dont drag him in',
      {
        requestType: 'telehealth',
        specialty: 'Pediatrics',
        serviceCode: 'telehealth-visit',
        forWhom: 'child',
      },
    ],
    [
      "Hi, Spanish speaking psychologist for my mother, widow, 69, doesn't leave the house, in person or by video",
      { requestType: 'telehealth', specialty: 'Psychology', serviceCode: 'talk-therapy', forWhom: 'parent' },
    ],
    [
      'any chance a provider could do my thyroid follow up over the phone, I work on a boat',
      { requestType: 'telehealth', specialty: 'Primary Care' },
    ],
    [
      'video doc for sinus infection',
      { requestType: 'telehealth', specialty: 'Primary Care', serviceCode: 'telehealth-visit' },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for a medicine', () => {
  test.each<[string, CareNeed]>([
    [
      'out of synthroid since friday, new job, new town, new everything. just need somebody to keep it going',
      { requestType: 'prescription', specialty: 'Primary Care' },
    ],
    [
      "Doctor's office keeps telling me they sent my sumatriptan to the pharmacy. They did not. Migraine since yesterday.",
      { requestType: 'prescription', specialty: 'Neurology' },
    ],
    [
      'se me acabaron las pastillas del azúcar (glipizida) y la clínica no contesta',
      { requestType: 'prescription', specialty: 'Primary Care' },
    ],
    [
      "Blood pressure pill refill. It's the little white one. Benazepril 20. CVS on Grand.",
      { requestType: 'prescription', specialty: 'Primary Care' },
    ],
    [
      "can't afford my daughter's Concerta, $290 after insurance. is there a coupon or a cheaper pharmacy",
      { requestType: 'prescription', specialty: 'Child Psychiatry', forWhom: 'child' },
    ],
    [
      'necesito renovar la receta de la levotiroxina, ya no tengo doctor porque me cambié de estado',
      { requestType: 'prescription', specialty: 'Primary Care' },
    ],
    [
      "My Zoloft got switched to generic and now the pharmacy has no refills AND my doc's on leave",
      { requestType: 'prescription', specialty: 'Psychiatry' },
    ],
    [
      'ran out of albuterol AND the nebulizer broke. 34, asthma since birth, Gary Indiana',
      { requestType: 'prescription', specialty: 'Durable Medical Equipment' },
    ],
    ['refill lisinopril 40', { requestType: 'prescription', specialty: 'Primary Care' }],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for another opinion', () => {
  test.each<[string, CareNeed]>([
    [
      "How do I get a second look at my husband's Parkinson's diagnosis? The neurologist spent eleven minutes with him.",
      { requestType: 'second_opinion', specialty: 'Neurology', forWhom: 'partner' },
    ],
    [
      'Tengo una cita con un oncólogo el jueves pero no me convence, quiero que otro especialista vea mis estudios antes de empezar la quimio',
      { requestType: 'second_opinion', specialty: 'Oncology', serviceCode: 'oncology-second-opinion' },
    ],
    [
      'me recomendaron operarme el manguito rotador pero tengo 63 y le tengo miedo al quirófano, otra opinión por favor en Laredo',
      { requestType: 'second_opinion', specialty: 'Orthopedics' },
    ],
    [
      'Requesting a second opinion re: ACL reconstruction, my son, 17, wrestler. Surgeon pushing for January.',
      { requestType: 'second_opinion', specialty: 'Orthopedics', forWhom: 'child' },
    ],
    [
      'Knee scope last year, it never got right. Same surgeon says do another. Somebody else should see this knee.',
      { requestType: 'second_opinion', specialty: 'Orthopedics', bodyPart: 'knee' },
    ],
    [
      'quiero que otro cardiólogo revise el cateterismo de mi papá, el de aquí dice bypass y el de México dice stent',
      { requestType: 'second_opinion', specialty: 'Cardiology', forWhom: 'parent' },
    ],
    [
      "my wife's lump turned out to be DCIS. Surgeon wants mastectomy. She wants to hear about lumpectomy from a different hospital",
      {
        requestType: 'second_opinion',
        specialty: 'Oncology',
        serviceCode: 'oncology-second-opinion',
        forWhom: 'partner',
      },
    ],
    [
      '2nd opinion please!! dermatologist wants to cut on my face, looks like a freckle to me',
      { requestType: 'second_opinion', specialty: 'Dermatology', bodyPart: 'face' },
    ],
    [
      'me dijeron que tengo la tiroides lenta y quiero otra opinión porque no quiero tomar pastilla de por vida',
      { requestType: 'second_opinion', specialty: 'Primary Care' },
    ],
    [
      '2nd opinion back surgery',
      { requestType: 'second_opinion', specialty: 'Orthopedics', bodyPart: 'back' },
    ],
    [
      'segunda opinion cancer de mama',
      { requestType: 'second_opinion', specialty: 'Oncology', serviceCode: 'oncology-second-opinion' },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a question about a bill', () => {
  test.each<[string, CareNeed]>([
    [
      'The bill says "critical care 30-74 min" and my kid got a popsicle and a bandaid. $3,800. Lol no.',
      { requestType: 'bill_review' },
    ],
    [
      'whats up with my bill lol. got charged for "new patient complex" and i\'ve been going to this dude since 2014',
      { requestType: 'bill_review' },
    ],
    [
      "Is my deductible met? I've got a $900 thing from Radiology Associates and I thought I was at max out of pocket.",
      { requestType: 'bill_review' },
    ],
    [
      'the biller told me one thing and the EOB says another. can a human being explain why I owe money on a PREVENTIVE colonoscopy',
      { requestType: 'bill_review' },
    ],
    [
      "I got a call from collections about $212 from 2023 that I'm SURE my insurance paid",
      { requestType: 'bill_review' },
    ],
    ['bill looks wrong', { requestType: 'bill_review' }],
    ['me quieren cobrar 500 por una vacuna que supuestamente era gratis', { requestType: 'bill_review' }],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a request for insurance payment', () => {
  test.each<[string, CareNeed]>([
    [
      "how do i send in my therapist's receipts to anthem, she doesn't take insurance but my plan says i get 60% back",
      { requestType: 'reimbursement' },
    ],
    [
      'Blue Shield rejected the prior auth for my MRI so I just paid $600 myself. They owe me that',
      { requestType: 'reimbursement' },
    ],
    [
      'oigan el seguro no me quiso pagar la ambulancia de abril, 1,350. ¿cómo meto una apelación?',
      { requestType: 'reimbursement' },
    ],
    [
      'pagué 900 de mi bolsa por el parto y el medicaid después sí me aprobó, quiero que me regresen eso',
      { requestType: 'reimbursement' },
    ],
    [
      "I'm fighting with Delta Dental over a crown they pre-approved and then didn't pay. $870.",
      { requestType: 'reimbursement' },
    ],
    [
      'My claim for the CGM sensors keeps getting kicked back by Aetna, they want a chart note nobody will send',
      { requestType: 'reimbursement' },
    ],
    ['El seguro dental no me reembolsó la corona, mandé todo dos veces', { requestType: 'reimbursement' }],
    [
      "can't get my kid's therapist to send a superbill. insurance says without it nothing. who can I make do this",
      { requestType: 'reimbursement' },
    ],
    [
      'BCBS denied the genetic test after saying it was covered. 2,900. I have the call recorded.',
      { requestType: 'reimbursement' },
    ],
    ['claim denied, help', { requestType: 'reimbursement' }],
    ['me negaron el reclamo', { requestType: 'reimbursement' }],
    [
      "Blue Cross won't pay for my contact lens fitting & exam, $240, I sent the form twice",
      { requestType: 'reimbursement' },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('a user who doesn’t know where to go', () => {
  test.each<[string, CareNeed]>([
    [
      "Which specialist deals with hands and feet that burn all night?? I'm not diabetic. Reno area",
      { requestType: 'care_guidance', specialty: 'Neurology' },
    ],
    [
      "lump in my left breast, noticed in the shower last week. i'm 38. who do i see first?",
      { requestType: 'care_guidance', specialty: 'Primary Care', bodyPart: 'left breast' },
    ],
    [
      "Hey I'm trying to find out what my options are for back pain that won't quit. Shots? PT? Surgery? I don't even know who you start with.",
      { requestType: 'care_guidance', specialty: 'Physical Therapy', bodyPart: 'back' },
    ],
    [
      'who would i see about vertigo, its been on and off since a cruise in august',
      { requestType: 'care_guidance', specialty: 'Neurology' },
    ],
    [
      'Soy mamá primeriza, mi bebé de 3 semanas está amarillito todavía, qué hago, a quién llamo',
      { requestType: 'care_guidance', specialty: 'Pediatrics', forWhom: 'child' },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('what isn’t the requested care', () => {
  test.each<[string, string, CareNeed]>([
    [
      'a scan that was already done',
      'the ER did a CT of my head, all clear, now they want me to see a neurologist',
      { requestType: 'appointment', specialty: 'Neurology' },
    ],
    [
      'a doctor who only ordered it',
      'my pulmonologist wants a chest ct',
      { requestType: 'imaging', specialty: 'Radiology' },
    ],
    [
      'a doctor who left',
      'my cardiologist in Wichita retired, I need a new one',
      { requestType: 'appointment', specialty: 'Cardiology' },
    ],
    [
      'the surgery that a test is required for',
      'I need an ekg before my cataract surgery',
      { requestType: 'procedure', serviceCode: 'ekg' },
    ],
    [
      'an old bill in a price request',
      'the lab charged me $212 last time, who does an a1c cheapest',
      { requestType: 'price_comparison', serviceCode: 'a1c-test' },
    ],
    [
      'a complaint that the user sets aside',
      'my knee hurts. also my ear is plugged but thats not why im here',
      { bodyPart: 'knee', specialty: 'Orthopedics' },
    ],
    [
      'a family history',
      "dad's first heart attack was at 48 so I want my cholesterol checked",
      { requestType: 'lab', serviceCode: 'cholesterol-test' },
    ],
    ['an idiom', "I'm pulling my hair out over this hospital bill", { requestType: 'bill_review' }],
    ['physical therapy', 'therapy for my knee after surgery', { serviceCode: 'physical-therapy' }],
  ])('%s', async (_, message, expected) => {
    const { forWhom, ...facts } = await extractFacts(message);
    expect(facts).toMatchObject(expected);
    expect(forWhom).toBeUndefined();
  });

  test('an idiom doesn’t name a body part', async () => {
    expect(await extractFacts('an MRI of my knee should not cost an arm and a leg')).toMatchObject({
      bodyPart: 'knee',
    });
  });
});

describe('later in the conversation', () => {
  const scan: CareNeed = {
    requestType: 'imaging',
    specialty: 'Radiology',
    serviceCode: 'mri-knee',
    bodyPart: 'left knee',
  };
  test.each<[string, CareNeed]>([
    ['its the right one, sorry', { ...scan, bodyPart: 'right knee' }],
    ['nvm on the mri, they want an x-ray of the knee first', { ...scan, serviceCode: 'xray-joint' }],
    ['does an open one cost more?', scan],
    ['is borderline bad? my uncle lost a toe', scan],
    ['my husband will be the one calling', scan],
    ['do they let you eat before one of those', scan],
  ])('"%s"', async (message, expected) => {
    const { reason: _, ...known } = await extractFacts(message, { known: scan });
    expect(known).toMatchObject(expected);
    expect(known.forWhom).toBeUndefined();
  });

  test('a visit may become a video visit', async () => {
    const known: CareNeed = { requestType: 'appointment', specialty: 'Dermatology' };
    expect(await extractFacts('actually can it be video', { known })).toMatchObject({
      requestType: 'telehealth',
    });
  });

  test('a preferred phone for callbacks doesn’t make it a phone visit', async () => {
    const known: CareNeed = { requestType: 'second_opinion', specialty: 'Oncology' };
    const facts = await extractFacts('956-555-0188 mejor por teléfono', { known, askedFor: 'email' });
    expect(facts).toMatchObject({ requestType: 'second_opinion', phone: '+19565550188' });
  });
});
