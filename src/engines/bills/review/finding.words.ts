import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { Finding } from './finding.ts';
import { readable } from './readable.ts';
import type { MissingFact } from './rule.ts';
import type { RuleId } from './rules.ts';

export type FindingFacts = Finding['facts'];

export type RuleWords = {
  title: string;
  /** One sentence with the numbers. */
  explain: (facts: FindingFacts) => string;
  /** What would make the finding wrong. */
  wrongIf: string;
  askFor: string;
};

type Value = FindingFacts[string] | undefined;
const money = (value: Value) =>
  typeof value === 'number' && Number.isFinite(value) ? formatMoney(Math.round(value)) : 'an unknown amount';
const day = (value: Value) =>
  typeof value === 'string' && value !== '' ? formatDay(value, { year: 'always' }) : 'an unknown day';
const service = ({ code, description }: FindingFacts) =>
  [code, readable(description)].filter(Boolean).join(' ') || 'This service';
const on = (value: Value) => (value ? ` on ${day(value)}` : '');
const plan = (value: Value) => (value ? String(value) : 'your plan');

export const ruleWords: Record<RuleId, RuleWords> = {
  'bill/exact-duplicate': {
    title: 'Charged more than once',
    explain: (f) => `${service(f)} is charged ${f.times} times${on(f.date)}, each ${money(f.lineCents)}.`,
    wrongIf: 'The service was really given more than once that day.',
    askFor: 'The record of each time, or removal of the extra charges.',
  },
  'bill/quantity-times-price': {
    title: 'Quantity and price don’t match the charge',
    explain: (f) =>
      `${service(f)}: ${f.units} × ${money(f.unitCents)} is ${money(f.expectedCents)}, but the charge is ${money(f.lineCents)}.`,
    wrongIf: 'The printed price is for another unit, or the line includes a fee that isn’t shown.',
    askFor: 'A corrected charge for this line.',
  },
  'bill/decimal-shift': {
    title: 'Possible misplaced decimal point',
    explain: (f) =>
      `${service(f)}: ${f.units} × ${money(f.unitCents)} is ${money(f.expectedCents)}, but the charge is ${f.shift} times that, ${money(f.lineCents)}.`,
    wrongIf: 'The printed quantity counts packages and the price counts single units.',
    askFor: 'The quantity that was given, and a corrected charge.',
  },
  'bill/lines-total': {
    title: 'The charges don’t add up to the total',
    explain: (f) =>
      `The ${f.lines} lines add up to ${money(f.linesCents)}, but the total is ${money(f.chargesCents)}.`,
    wrongIf: 'A page or a line is missing from what we read.',
    askFor: 'An itemized bill whose lines add up to the total.',
  },
  'bill/balance': {
    title: 'The balance doesn’t add up',
    explain: (f) =>
      `${money(f.chargesCents)} charged, ${money(f.paymentsCents)} paid and ${money(f.adjustmentsCents)} adjusted leave ${money(f.expectedCents)}, but the balance is ${money(f.balanceCents)}.`,
    wrongIf: 'The balance includes an earlier visit or a late fee.',
    askFor: 'An account statement with every charge, payment and adjustment.',
  },
  'bill/payment-missing': {
    title: 'A payment isn’t counted',
    explain: (f) => `The bill lists ${money(f.listedCents)} in payments but counts ${money(f.countedCents)}.`,
    wrongIf: 'A payment was for another visit or was returned by the bank.',
    askFor: 'The payment to be credited to this account.',
  },
  'bill/impossible-hours': {
    title: 'More hours than there were',
    explain: (f) =>
      `${f.hours} hours of ${readable(f.description)} are charged for ${f.days} ${f.days === 1 ? 'day' : 'days'}.`,
    wrongIf: 'The units count something other than hours or minutes.',
    askFor: 'The start and end times from the record.',
  },
  'bill/once-only-item': {
    title: 'Happens once, charged more often',
    explain: (f) => `${service(f)} is charged ${f.times} times.`,
    wrongIf: 'The bill covers two stays or two patients.',
    askFor: 'Removal of the extra charge, or the record of each.',
  },
  'bill/room-days': {
    title: 'More room days than nights',
    explain: (f) =>
      `${f.days} room days are charged for ${f.nights} ${f.nights === 1 ? 'night' : 'nights'}, ${day(f.from)} to ${day(f.to)}; the day of discharge isn’t counted.`,
    wrongIf: 'You were still admitted on the last day shown, or a late discharge fee was agreed.',
    askFor: 'The admission and discharge times, and removal of the extra day.',
  },
  'bill/date-outside-stay': {
    title: 'Dated outside the stay',
    explain: (f) =>
      `${service(f)} is dated ${day(f.date)}, but care was from ${day(f.from)} to ${day(f.to)}.`,
    wrongIf: 'The date is when the charge was posted, a test was read or a drug was picked up.',
    askFor: 'The date of service from the record.',
  },
  'bill/canceled-without-credit': {
    title: 'Canceled or returned, still charged',
    explain: (f) =>
      `${service(f)} says that it wasn’t carried out, and ${money(f.lineCents)} is still charged.`,
    wrongIf: 'The credit is on a later bill.',
    askFor: 'A credit for this line.',
  },
  'eob/balance-above-share': {
    title: 'Billed above your share',
    explain: (f) =>
      `${plan(f.insurer)} says that your share is ${money(f.shareCents)}; you paid ${money(f.patientPaidCents)}, and the bill asks for ${money(f.balanceCents)}.`,
    wrongIf: 'The plan processed the claim again, or the bill includes care that this EOB doesn’t cover.',
    askFor: 'A bill that matches the EOB.',
  },
  'eob/write-off-billed': {
    title: 'A write-off was billed to you',
    explain: (f) =>
      `The EOB assigns ${money(f.writeOffCents)} to the provider (${f.codes}), but the bill takes off ${money(f.adjustmentsCents)}.`,
    wrongIf: 'You agreed in writing, before the care, to pay for what the plan doesn’t cover.',
    askFor: 'Removal of the amount that the provider must write off.',
  },
  'eob/insurer-payment-missing': {
    title: 'Your plan’s payment isn’t on the bill',
    explain: (f) =>
      `${plan(f.insurer)} paid ${money(f.planPaidCents)}, and the bill shows ${money(f.shownCents)}.`,
    wrongIf: 'The payment arrived after the bill was printed, or the plan took it back.',
    askFor: 'The payment to be posted, and a new bill.',
  },
  'eob/member-mismatch': {
    title: 'Member ID or birth date differs',
    explain: (f) =>
      f.field === 'member_id'
        ? `The member ID on the bill isn’t the one on the EOB of ${plan(f.insurer)}.`
        : `The birth date on the bill isn’t the one on the EOB of ${plan(f.insurer)}.`,
    wrongIf: 'Your plan gave you a new ID, or the two papers are about different people.',
    askFor: 'A corrected record, and the claim to be sent again if it was denied.',
  },
  'eob/claim-arithmetic': {
    title: 'The EOB doesn’t add up',
    explain: (f) =>
      `${plan(f.insurer)} lists ${money(f.billedCents)} billed and ${money(f.paidCents)} paid, and its adjustments leave a difference of ${money(f.differenceCents)}.`,
    wrongIf: 'A line or an adjustment is missing from what we read.',
    askFor: 'A corrected EOB from the plan.',
  },
  'eob/patient-share-sum': {
    title: 'Your share is more than the EOB explains',
    explain: (f) =>
      `${plan(f.insurer)} says that you owe ${money(f.patientCents)}, which is ${money(f.differenceCents)} more than the amounts listed as yours.`,
    wrongIf: 'An adjustment is missing from what we read.',
    askFor: 'The plan’s explanation of each amount that you owe.',
  },
  'price/posted-cash-price': {
    title: 'Above the hospital’s posted cash price',
    explain: (f) =>
      `${f.code} costs you ${money(f.billedCents)}; ${f.hospital} posted a cash price of ${money(f.postedCents)} on ${day(f.postedOn)}.`,
    wrongIf:
      'The cash price has conditions, such as payment in advance, or covers less than the billed service.',
    askFor: 'The posted discounted cash price.',
  },
  'law/out-of-network-emergency': {
    title: 'Emergency care billed above your in-network share',
    explain: (f) =>
      `The bill asks for ${money(f.balanceCents)}; your in-network share is ${money(f.shareCents)}.`,
    wrongIf: 'The care was not an emergency, or the plan is one that the law doesn’t cover.',
    askFor: 'A bill for no more than your in-network share.',
  },
  'law/in-network-facility': {
    title: 'Out-of-network clinician at an in-network facility',
    explain: (f) =>
      `The bill asks for ${money(f.balanceCents)}; your in-network share is ${money(f.shareCents)}.`,
    wrongIf: 'You signed a valid consent in time, or the care was at a private office.',
    askFor: 'A bill for no more than your in-network share.',
  },
  'law/air-ambulance': {
    title: 'Air ambulance billed above your in-network share',
    explain: (f) =>
      `The bill asks for ${money(f.balanceCents)}; your in-network share is ${money(f.shareCents)}.`,
    wrongIf: 'The plan doesn’t cover air ambulances at all.',
    askFor: 'A bill for no more than your in-network share.',
  },
  'law/estimate-exceeded': {
    title: '$400 or more above the estimate',
    explain: (f) =>
      `The charges are ${money(f.chargesCents)}, ${money(f.excessCents)} above the estimate of ${money(f.estimateCents)}${f.disputeBy ? `; a dispute must start by ${day(f.disputeBy)}` : ''}.`,
    wrongIf: 'The estimate was for other care, or you used insurance for this care.',
    askFor: 'A bill at the estimate, before you start a federal dispute.',
  },
  'law/estimate-late': {
    title: 'The estimate came late',
    explain: (f) =>
      `Care was scheduled on ${day(f.scheduledOn)}, so the estimate was due by ${day(f.dueOn)}; it is dated ${day(f.issuedOn)}.`,
    wrongIf: 'An earlier estimate was sent, and this is a new version.',
    askFor: 'The first estimate and the day it was sent.',
  },
  'law/medicaid-balance': {
    title: 'Billed beyond your Medicaid copay',
    explain: (f) =>
      `The bill asks for ${money(f.balanceCents)}; your Medicaid copay is ${money(f.copayCents)}.`,
    wrongIf: 'The provider doesn’t take Medicaid and told you before, or you owe a spend-down.',
    askFor: 'A bill for no more than your Medicaid copay.',
  },
  'medicare/ncci-pair': {
    title: 'Codes that Medicare pays as one',
    explain: (f) =>
      `${f.column2} is charged (${money(f.lineCents)}) with ${f.column1}${on(f.date)}; Medicare includes it in ${f.column1}${f.indicator === 1 ? ' unless it was a separate service' : ''}.`,
    wrongIf:
      'The services were separate, or your plan has other rules; only Medicare and Medicaid must follow this one.',
    askFor: 'Why both are charged.',
  },
  'medicare/mue': {
    title: 'More units than Medicare accepts',
    explain: (f) =>
      `${f.units} units of ${f.code} are charged${on(f.date)}; Medicare accepts ${f.limit}${f.adjudication === 3 ? ' without a review' : ''}.`,
    wrongIf: 'More was medically needed and is documented, or your plan has other limits.',
    askFor: 'The record of the units that were given.',
  },
  'medicare/add-on-without-primary': {
    title: 'Add-on without its main service',
    explain: (f) =>
      `${f.code} (${money(f.lineCents)}) can only be charged with a main service, and none is on the bill${on(f.date)}.`,
    wrongIf: 'The main service is on another bill, or was done by a colleague.',
    askFor: 'The main service that this charge belongs to.',
  },
  'medicare/global-period': {
    title: 'Visit included in surgery',
    explain: (f) =>
      `The visit ${f.code} (${money(f.lineCents)})${on(f.date)} is within ${f.globalDays} days of ${f.operation}${on(f.operatedOn)}; Medicare includes follow-up visits.`,
    wrongIf: 'The visit was for another problem, or your plan has other rules.',
    askFor: 'The reason for the visit, or removal of the charge.',
  },
  'medicare/physician-fee': {
    title: 'Far above the Medicare fee',
    explain: (f) =>
      `${f.code} is charged at ${money(f.lineCents)}, ${f.multiple} times the highest Medicare fee in your state, ${money(f.benchmarkCents)}.`,
    wrongIf: 'It is a comparison, not an error: providers may charge more than Medicare pays.',
    askFor: 'A lower price, with this comparison.',
  },
  'medicare/outpatient-rate': {
    title: 'Far above the Medicare rate',
    explain: (f) =>
      `${f.code} is charged at ${money(f.lineCents)}, ${f.multiple} times Medicare’s national rate of ${money(f.benchmarkCents)}.`,
    wrongIf: 'It is a comparison, not an error: hospitals may charge more than Medicare pays.',
    askFor: 'A lower price, with this comparison.',
  },
  'medicare/drug-cost': {
    title: 'Far above what pharmacies pay',
    explain: (f) =>
      `${readable(f.description)} is charged at ${money(f.lineCents)}, ${f.multiple} times the national average cost to pharmacies, ${money(f.benchmarkCents)}.`,
    wrongIf: 'A billed unit holds more than it seems, or the charge includes preparing the drug.',
    askFor: 'How the price was set.',
  },
  'bill/not-received': {
    title: 'You say you didn’t get this',
    explain: (f) => `${service(f)}${on(f.date)} is charged at ${money(f.lineCents)}.`,
    wrongIf: 'It was given while you were asleep, or under another name.',
    askFor: 'The record that shows it was given, or its removal.',
  },
  'bill/near-duplicate': {
    title: 'Similar charges on one day',
    explain: (f) => `${service(f)} appears ${f.times} times${on(f.date)} with different amounts.`,
    wrongIf: 'These were separate services.',
    askFor: 'What each charge is for.',
  },
  'bill/repeated-item': {
    title: 'Repeated several times in a day',
    explain: (f) => `${service(f)} appears ${f.times} times${on(f.date)}, each ${money(f.lineCents)}.`,
    wrongIf: 'Repeated doses, tests and treatments are common.',
    askFor: 'The record of each time.',
  },
  'bill/unusual-quantity': {
    title: 'Unusual quantity',
    explain: (f) =>
      `${f.units} units of ${service(f)} are charged${on(f.date)}, and ${f.usual} on every other day.`,
    wrongIf: 'More was given that day.',
    askFor: 'The quantity in the record.',
  },
  'bill/operating-time': {
    title: 'Operating times differ',
    explain: (f) =>
      `Minutes charged: ${[
        f.room === null ? '' : `operating room ${f.room}`,
        f.anesthesia === null ? '' : `anesthesia ${f.anesthesia}`,
        f.recovery === null ? '' : `recovery ${f.recovery}`,
      ]
        .filter((part) => part !== '')
        .join(', ')}.`,
    wrongIf: 'The times start and end at different points, which is normal within limits.',
    askFor: 'The start and end times from the operative record.',
  },
  'bill/office-facility-fee': {
    title: 'Facility fee for an office visit',
    explain: (f) => `A facility fee of ${money(f.feeCents)} is charged.`,
    wrongIf: 'The office is a hospital department, which may charge one.',
    askFor: 'Whether the office is a hospital department, and whether you were told about the fee.',
  },
  'eob/insurance-not-billed': {
    title: 'Insurance may not have been billed',
    explain: (f) => `The bill for ${money(f.balanceCents)} shows no insurance payment or adjustment.`,
    wrongIf: 'The claim is still being processed, or all of it went to your deductible.',
    askFor: 'Whether and when the claim was sent to your plan.',
  },
  'eob/wrong-insurer': {
    title: 'Possibly the wrong insurer',
    explain: (f) =>
      f.codes
        ? `${plan(f.eobInsurer)} gives reasons about coverage or another payer (${f.codes}).`
        : `The bill names ${plan(f.billInsurer)}, and the EOB is from ${plan(f.eobInsurer)}.`,
    wrongIf: 'Both names belong to the same plan, or you have two plans.',
    askFor: 'Which plan was billed, and a new claim to the right one.',
  },
  'eob/second-plan-not-billed': {
    title: 'Second plan may not have been billed',
    explain: (f) =>
      `Only ${plan(f.insurer)} seems to have been billed, and ${money(f.balanceCents)} is left.`,
    wrongIf: 'The second plan’s decision is still to come.',
    askFor: 'A claim to your second plan.',
  },
  'law/possible-surprise-bill': {
    title: 'The No Surprises Act may protect you',
    explain: (f) => `The bill for ${money(f.balanceCents)} is out of network; your share depends on the EOB.`,
    wrongIf: 'The balance is your in-network deductible, copay or coinsurance.',
    askFor: 'The EOB from your plan.',
  },
  'law/estimate-not-seen': {
    title: 'Was there an estimate?',
    explain: (f) =>
      `A written estimate was due${f.scheduledOn ? ` after scheduling on ${day(f.scheduledOn)}` : ''}.`,
    wrongIf: 'You received one and haven’t added it here.',
    askFor: 'A copy of the good faith estimate.',
  },
  'law/charity-care': {
    title: 'Financial assistance',
    explain: (f) =>
      `A nonprofit hospital must have a financial assistance policy${f.applyBy ? `; you can apply until at least ${day(f.applyBy)}` : ''}.`,
    wrongIf: 'The hospital isn’t tax-exempt, or your income is above its limit.',
    askFor: 'The financial assistance policy and the application.',
  },
  'law/state-protection': {
    title: 'A state law may help',
    explain: (f) => `${f.state} has a law on bills like this one.`,
    wrongIf: 'The law has conditions, such as income, residence or the kind of plan.',
    askFor: 'What the law requires, with its paragraph.',
  },
  'ask/itemized-bill': {
    title: 'No itemized bill',
    explain: (f) => `The bill for ${money(f.chargesCents)} has no billing codes, so most checks can’t run.`,
    wrongIf: 'Another page lists the charges with codes.',
    askFor: 'An itemized bill with dates, billing codes and quantities.',
  },
  'ask/visit-level': {
    title: 'Level of the visit',
    explain: (f) => `A high level of visit is charged (${f.codes}), ${money(f.linesCents)}.`,
    wrongIf: 'The record supports the level.',
    askFor: 'The record that supports this level of visit.',
  },
  'ask/room-level': {
    title: 'Level of the room',
    explain: (f) => `An intensive care or private room is charged, ${money(f.linesCents)}.`,
    wrongIf: 'The level of care was needed, or no other room was free.',
    askFor: 'The order for this kind of room.',
  },
  'ask/observation-status': {
    title: 'Observation or inpatient',
    explain: (f) =>
      `Observation is charged, ${money(f.linesCents)}; your share can differ from an inpatient stay.`,
    wrongIf: 'A doctor ordered observation, and you were told.',
    askFor: 'The order with date and time, and the notice you were given.',
  },
  'ask/modifiers': {
    title: 'Modifiers that raise a payment',
    explain: (f) =>
      `${f.lines} ${f.lines === 1 ? 'line has' : 'lines have'} a modifier for extra or separate work (${f.codes}).`,
    wrongIf: 'The record shows the extra or separate work.',
    askFor: 'The part of the record that supports each modifier.',
  },
  'ask/routine-supplies': {
    title: 'Routine supplies',
    explain: (f) =>
      `${f.lines} supply ${f.lines === 1 ? 'line is' : 'lines are'} charged, ${money(f.linesCents)} in all.`,
    wrongIf: 'The supplies were special to your treatment.',
    askFor: 'Whether these supplies are part of the room or procedure charge.',
  },
};

/** What the patient can add so that a check can run. */
export const missingFactWords: Record<MissingFact, string> = {
  codes: 'Billing codes for each line: ask for an itemized bill.',
  consent: 'Whether and when you signed a consent to out-of-network charges.',
  dates: 'The date of each line.',
  eob: 'The explanation of benefits (EOB) from your plan.',
  eob_for_all_charges: 'An EOB that covers all charges on this bill.',
  first_bill_date: 'The day you received the first bill.',
  itemized_bill: 'An itemized bill.',
  network: 'Whether the provider and the facility are in your plan’s network.',
  ownership: 'Whether the hospital is nonprofit.',
  patient_share: 'The amount that the EOB says you owe.',
  plan: 'Which kind of insurance you had.',
  second_plan: 'Whether you have a second plan.',
  setting: 'Whether the bill is from a hospital or from a doctor’s office.',
  state: 'The provider’s state.',
  stay_dates: 'The first and last day of your care.',
  totals: 'Total charges, payments, adjustments and balance.',
  units: 'The quantity of each line.',
  whether_emergency: 'Whether this was an emergency.',
};

export const missingTableWords = 'This check needs a dataset that isn’t imported here.';
