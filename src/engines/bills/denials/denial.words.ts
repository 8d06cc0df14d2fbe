import type { AdjustmentGroup } from '../bill.ts';
import type { Act, DenialKind, Need } from './denial.ts';

export const kinds: Readonly<Record<DenialKind, string>> = {
  medical_necessity: 'The plan says that the care was not medically necessary, or not proven.',
  authorization: 'The plan had not authorized the care.',
  out_of_network: 'The plan treats the provider as out of network.',
  not_covered: 'The plan says that your benefits do not cover this.',
  other_payer: 'The plan thinks that another plan must pay, or that you were not its member.',
  information_from_patient: 'The plan waits for information from you.',
  claim_error: 'The claim has an error, or the provider left something out.',
  late_filing: 'The claim was filed too late.',
  bundled: 'The plan has paid this already, or pays it as part of another service.',
  upheld: 'The plan looked again and keeps its decision.',
  pending: 'The plan has not decided yet.',
  unknown: 'We don’t recognize this reason.',
  contract_discount: 'The charge is above what the plan allows.',
  patient_share: 'This is your share: deductible, copay or coinsurance.',
  informational: 'This only explains the payment.',
};

export const acts: Readonly<Record<Act, string>> = {
  none: 'Nothing to appeal. Compare it with your deductible and out-of-pocket totals.',
  provider_writes_off: 'Ask the provider to remove this amount from your bill.',
  corrected_claim: 'Ask the provider to send the plan a corrected claim, with a copy to you.',
  coordination_of_benefits:
    'Call the plan: give it your coverage dates and your other insurance, then have the claim processed again.',
  patient_supplies_information: 'Send the plan the information that it asked you for, and keep a copy.',
  retroactive_authorization:
    'Ask the doctor’s office to request authorization after the fact, and say so if it was an emergency.',
  internal_appeal: 'Appeal to the plan, with a letter from your doctor. Request the claim file first.',
  benefit_appeal:
    'Appeal to the plan: ask which exclusion it applied, and whether an exception or a coverage rule helps.',
  external_review: 'Request an external review by independent doctors.',
  next_appeal_level: 'Request the next level of appeal. The decision letter says where and by when.',
  no_surprises: 'Check whether the No Surprises Act protects you before you pay. Help desk: 1-800-985-3059.',
  wait: 'Wait for the plan’s decision, and call if it takes more than 30 days.',
  ask: 'Call the plan and ask what this means and who owes it. Don’t pay before you know.',
};

export const why = {
  none: 'The plan applied its normal cost sharing.',
  informational: 'No payment was denied here.',
  contract: 'The group code CO means that the provider’s contract, not you, bears this amount.',
  discount: 'A network provider agreed to accept the allowed amount in full.',
  bundled: 'The same service is not paid twice, and you don’t owe the second charge.',
  codingPair: 'National coding rules decide this, so an appeal does not help.',
  lateFiling: 'A network provider must file on time, and bears the loss if it does not.',
  lateFilingByPatient:
    'Outside the network the claim can be yours to file. A good reason for the delay can still help.',
  claimError: 'A correction by the provider is faster than an appeal, and only the provider can make it.',
  information: 'The plan cannot decide without it.',
  otherPayer: 'This is about who pays, and in which order, not about your care.',
  authorization:
    'Many plans accept a request after the fact, and emergency care needs no authorization in advance.',
  medicalNecessity:
    'This is a medical judgment: your doctor’s reasons and the plan’s own criteria can change it.',
  benefit:
    'Exclusions and limits have exceptions, such as preventive care and equal limits for mental health.',
  outOfNetwork: 'In an emergency, or at a network hospital, you may owe only the in-network share.',
  balanceBill:
    'An out-of-network provider bills you the rest. The law forbids this in an emergency and at a network hospital.',
  upheld: 'The plan has had its say. Independent reviewers decide next.',
  nextLevel: 'Someone who did not make the first decision decides at the next level.',
  pending: 'There is no decision to appeal yet.',
  ask: 'The group code does not say who pays.',
  unknown: 'We don’t guess what a reason means.',
};

export const groups: Readonly<Record<AdjustmentGroup, string>> = {
  CO: 'CO: the provider bears it, not you.',
  PR: 'PR: the plan says that you owe it.',
  OA: 'OA: neither side yet; ask.',
  PI: 'PI: the plan reduced it on its own; ask.',
  CR: 'CR: a correction of an earlier decision.',
};

export const needs: Readonly<Record<Need, string>> = {
  denial_letter: 'the denial letter',
  eob: 'the explanation of benefits',
  bill: 'the bill',
  doctor_letter: 'a letter from your doctor on why the care was needed',
  plan_criteria: 'the criteria that the plan used',
  claim_file: 'your claim file from the plan',
  medical_records: 'the medical records',
  final_denial: 'the plan’s final denial letter',
  plan_document: 'the plan’s benefit booklet, with the exclusion it cites',
  emergency_records: 'the emergency records, if it was an emergency',
  authorization_request: 'the doctor’s request for authorization',
  plan_cards: 'all your insurance cards',
  coverage_dates: 'the start and end dates of your coverage',
  plan_request: 'the plan’s letter that says what it needs',
  network_status: 'whether the provider and the hospital are in the plan’s network',
  consent_form: 'any form that you signed about out-of-network charges',
  deductible_status: 'your deductible and out-of-pocket totals from the plan',
};
