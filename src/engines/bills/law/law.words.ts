import type { LawId } from './law-table.ts';

/** `rule` is a whole sentence that a letter can quote as our summary of the paragraph. */
export const lawWords: Record<LawId, { title: string; rule: string }> = {
  'no-surprises-emergency': {
    title: 'No Surprises Act: emergency care',
    rule: 'For emergency care, an out-of-network hospital or clinician may not charge an insured patient more than the in-network cost share.',
  },
  'no-surprises-in-network-facility': {
    title: 'No Surprises Act: out-of-network clinician at an in-network facility',
    rule: 'At an in-network hospital, outpatient department or surgery center, an out-of-network clinician may not charge more than the in-network cost share without a valid notice and consent.',
  },
  'no-surprises-no-consent': {
    title: 'No Surprises Act: services that consent cannot cover',
    rule: 'No consent is valid for emergency medicine, anesthesia, pathology, radiology, neonatology, diagnostics, assistant surgeons, hospitalists and intensivists.',
  },
  'no-surprises-consent-notice': {
    title: 'No Surprises Act: notice and consent',
    rule: 'The notice is due 72 hours before care that was scheduled at least 72 hours ahead, and at least 3 hours before care scheduled for the same day.',
  },
  'no-surprises-air-ambulance': {
    title: 'No Surprises Act: air ambulance',
    rule: 'An out-of-network air ambulance may not charge an insured patient more than the in-network cost share.',
  },
  'no-surprises-cost-share': {
    title: 'No Surprises Act: cost share',
    rule: 'The patient’s cost share counts as in network and is based on the qualifying payment amount or an amount set by the state.',
  },
  'estimate-due': {
    title: 'Good faith estimate: when it is due',
    rule:
      'An uninsured or self-pay patient must get a written estimate within 1 business day of scheduling care 3 ' +
      'or more business days ahead, and within 3 business days of scheduling it 10 or more ahead or of asking.',
  },
  'estimate-dispute': {
    title: 'Good faith estimate: dispute',
    rule: 'An uninsured or self-pay patient can dispute a bill when the provider’s charges are at least $400 more than that provider’s expected charges in the estimate.',
  },
  'estimate-dispute-window': {
    title: 'Good faith estimate: time to dispute',
    rule: 'The dispute must start within 120 calendar days of receiving the first bill, for a fee of $25.',
  },
  'estimate-dispute-no-collection': {
    title: 'Good faith estimate: no collection during a dispute',
    rule: 'While the dispute is open, the provider may not send the bill to collections, add late fees or retaliate.',
  },
  'charity-collections': {
    title: 'Nonprofit hospitals: 120 days without collection actions',
    rule: 'A nonprofit hospital may not start extraordinary collection actions before 120 days after the first bill that follows discharge.',
  },
  'charity-collections-notice': {
    title: 'Nonprofit hospitals: written notice',
    rule: 'A nonprofit hospital must give 30 days’ written notice, with a plain-language summary of its financial assistance policy, before an extraordinary collection action.',
  },
  'charity-application-pending': {
    title: 'Nonprofit hospitals: application pending',
    rule: 'While an application for financial assistance is pending, a nonprofit hospital must suspend extraordinary collection actions.',
  },
  'charity-application-period': {
    title: 'Nonprofit hospitals: 240 days to apply',
    rule: 'A nonprofit hospital must accept applications for financial assistance until at least 240 days after the first bill that follows discharge.',
  },
  'charity-amounts-generally-billed': {
    title: 'Nonprofit hospitals: limit on charges',
    rule: 'A patient who is eligible for financial assistance may not be charged more than the amounts generally billed to insured patients for emergency or other medically necessary care.',
  },
  'charity-refund': {
    title: 'Nonprofit hospitals: refund',
    rule: 'When an application is approved, the hospital refunds what the patient paid beyond the amount owed, if that is $5 or more.',
  },
  'medicaid-payment-in-full': {
    title: 'Medicaid is payment in full',
    rule: 'A provider that takes part in Medicaid accepts Medicaid’s payment plus the patient’s Medicaid copay as payment in full.',
  },
  'medicaid-back-pay-three-months': {
    title: 'Medicaid for past months',
    rule: 'For applications before 2027, Medicaid can cover the three months before the month of application.',
  },
  'medicaid-back-pay-from-2027': {
    title: 'Medicaid for past months, from 2027',
    rule: 'For applications from January 1, 2027, Medicaid can cover one month before the month of application for adults in the expansion group and two months for others.',
  },
  'appeal-internal': {
    title: 'Internal appeal: 180 days',
    rule: 'A patient has at least 180 days from receiving a denial to appeal to the plan.',
  },
  'appeal-claim-file': {
    title: 'Claim file',
    rule: 'On request, the plan must provide all documents relevant to the claim, free of charge.',
  },
  'appeal-plan-decision': {
    title: 'Internal appeal: the plan’s decision',
    rule: 'The plan decides within 72 hours for urgent care, 30 days before care and 60 days after care.',
  },
  'appeal-external': {
    title: 'External review: four months',
    rule: 'A patient can request external review within four months of receiving the final denial; without a matching day, by the first of the fifth month.',
  },
  'appeal-medicare-redetermination': {
    title: 'Medicare: redetermination',
    rule: 'A request for redetermination is due within 120 days of receiving the first decision.',
  },
  'appeal-medicare-reconsideration': {
    title: 'Medicare: reconsideration',
    rule: 'A request for reconsideration is due within 180 days of receiving the redetermination.',
  },
  'appeal-medicare-hearing': {
    title: 'Medicare: hearing',
    rule: 'A request for a hearing is due within 60 days of receiving the reconsideration.',
  },
  'appeal-medicare-council': {
    title: 'Medicare: Appeals Council',
    rule: 'A request for review by the Council is due within 60 days of receiving the hearing decision.',
  },
  'appeal-medicare-court': {
    title: 'Medicare: federal court',
    rule: 'A civil action is due within 60 days of receiving the Council’s decision.',
  },
  'appeal-medicare-advantage': {
    title: 'Medicare Advantage: appeal to the plan',
    rule: 'An appeal to a Medicare Advantage plan is due within 65 days of the date on the denial.',
  },
  'appeal-medicaid-plan': {
    title: 'Medicaid: appeal to the plan',
    rule: 'An appeal to a Medicaid plan is due within 60 days of the date on the denial.',
  },
  'preventive-care': {
    title: 'Preventive care without cost share',
    rule: 'Most plans cover recommended preventive services from in-network providers without copay, coinsurance or deductible.',
  },
  'records-access': {
    title: 'Access to records: 30 days',
    rule: 'A provider must act on a request for records within 30 days, with one extension of 30 days.',
  },
  'debt-validation': {
    title: 'Debt validation',
    rule: 'A consumer can dispute a debt in writing within 30 days of the collector’s notice; the collector must then stop until it has sent verification.',
  },
  'credit-reporting-delay': {
    title: 'Medical debt on credit reports',
    rule: 'The three national credit bureaus list unpaid medical collections only after one year and only from $500, and not once they are paid.',
  },
  'federal-holidays': { title: 'Federal holidays', rule: 'The law lists the federal holidays.' },
  'hospital-price-list': {
    title: 'Hospital price list',
    rule: 'Hospitals must publish their standard charges, including the discounted cash price.',
  },
  'medicare-day-of-discharge': {
    title: 'Day of discharge',
    rule: 'Inpatient days are counted by midnights; the day of discharge is not counted.',
  },
  'state-ca-charity-care': {
    title: 'California: hospital fair pricing',
    rule:
      'Uninsured patients and patients with high medical costs up to 400 percent of the federal poverty level ' +
      'are eligible for a hospital’s charity care or discount policy; rural hospitals may set a lower limit.',
  },
  'state-co-discounted-care': {
    title: 'Colorado: hospital discounted care',
    rule:
      'For patients up to 250 percent of the federal poverty guidelines, charges are limited to state rates, ' +
      'payments to 4 percent of monthly income, and the bill is paid in full after 36 months of payments.',
  },
  'state-fl-itemized-bill': {
    title: 'Florida: itemized bill',
    rule: 'On request, a hospital must send an itemized bill in plain language within 7 days of discharge or of the request, whichever is later.',
  },
  'state-il-uninsured-discount': {
    title: 'Illinois: uninsured patient discount',
    rule:
      'Hospitals must discount charges above $150 for uninsured patients up to 600 percent of the federal poverty ' +
      'guidelines, and forgive them up to 200 percent; rural and critical access hospitals have lower limits.',
  },
  'state-md-financial-assistance': {
    title: 'Maryland: hospital financial assistance',
    rule: 'Hospitals must provide free medically necessary care up to 200 percent of the federal poverty level, and reduced-cost care to low-income patients above it.',
  },
  'state-nj-charity-care': {
    title: 'New Jersey: hospital charity care',
    rule: 'Hospital care is free up to 200 percent of the federal poverty guidelines and reduced up to 300 percent; limits on assets also apply.',
  },
  'state-ny-financial-assistance': {
    title: 'New York: hospital financial assistance',
    rule: 'Hospitals must provide free care up to 200 percent of the federal poverty level and discounted care up to 400 percent, and may not sue patients below 400 percent.',
  },
  'state-or-financial-assistance': {
    title: 'Oregon: hospital financial assistance',
    rule: 'Nonprofit hospitals must forgive costs up to 200 percent of the federal poverty guidelines, and reduce them by at least 75, 50 and 25 percent up to 300, 350 and 400 percent.',
  },
  'state-wa-charity-care': {
    title: 'Washington: charity care',
    rule:
      'Large hospitals must provide free care up to 300 percent of the federal poverty level and discounts ' +
      'up to 400 percent; other hospitals free care up to 200 percent and discounts up to 300 percent.',
  },
  'state-wa-ground-ambulance': {
    title: 'Washington: ground ambulance',
    rule: 'An out-of-network ground ambulance may not bill members of a state-regulated plan more than the in-network cost share.',
  },
};
