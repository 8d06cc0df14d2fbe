import { balanceAboveEob, insurerPaymentMissing, writeOffBilled } from './eob/balance.ts';
import { claimArithmetic, patientShareSum } from './eob/claim-arithmetic.ts';
import { memberMismatch } from './eob/identity.ts';
import { insuranceNotBilled, secondPlanNotBilled, wrongInsurer } from './eob/insurer.ts';
import {
  balanceSum,
  decimalShift,
  linesTotal,
  paymentMissing,
  quantityTimesPrice,
} from './from-the-bill/arithmetic.ts';
import { canceledWithoutCredit, notReceived } from './from-the-bill/canceled.ts';
import { exactDuplicate, nearDuplicate, repeatedItem } from './from-the-bill/duplicates.ts';
import { officeFacilityFee } from './from-the-bill/office-fee.ts';
import { operatingTime } from './from-the-bill/operating-time.ts';
import { impossibleHours, onceOnlyTwice, unusualQuantity } from './from-the-bill/quantities.ts';
import { dateOutsideStay, roomDays } from './from-the-bill/stay.ts';
import { charityCare, medicaidBalance, stateProtection } from './legal/assistance.ts';
import { estimateExceeded, estimateLate, estimateNotSeen } from './legal/estimates.ts';
import {
  airAmbulance,
  inNetworkFacility,
  maybeSurpriseBill,
  outOfNetworkEmergency,
} from './legal/no-surprises.ts';
import { addOnWithoutPrimary } from './medicare/add-on-codes.ts';
import { drugCostBenchmark, outpatientRateBenchmark, physicianFeeBenchmark } from './medicare/benchmarks.ts';
import { globalPeriod } from './medicare/global-period.ts';
import { mueLimit } from './medicare/mue.ts';
import { ncciPair } from './medicare/ncci-pairs.ts';
import { postedCashPrice } from './posted-price.ts';
import {
  itemizedBill,
  modifiers,
  observationStatus,
  roomLevel,
  routineSupplies,
  visitLevel,
} from './questions/questions.ts';

/** All checks, in the order of their findings. */
export const rules = [
  exactDuplicate,
  quantityTimesPrice,
  decimalShift,
  linesTotal,
  balanceSum,
  paymentMissing,
  impossibleHours,
  onceOnlyTwice,
  roomDays,
  dateOutsideStay,
  canceledWithoutCredit,
  balanceAboveEob,
  writeOffBilled,
  insurerPaymentMissing,
  memberMismatch,
  claimArithmetic,
  patientShareSum,
  postedCashPrice,
  outOfNetworkEmergency,
  inNetworkFacility,
  airAmbulance,
  estimateExceeded,
  estimateLate,
  medicaidBalance,
  ncciPair,
  mueLimit,
  addOnWithoutPrimary,
  globalPeriod,
  physicianFeeBenchmark,
  outpatientRateBenchmark,
  drugCostBenchmark,
  notReceived,
  nearDuplicate,
  repeatedItem,
  unusualQuantity,
  operatingTime,
  officeFacilityFee,
  insuranceNotBilled,
  wrongInsurer,
  secondPlanNotBilled,
  maybeSurpriseBill,
  estimateNotSeen,
  charityCare,
  stateProtection,
  itemizedBill,
  visitLevel,
  roomLevel,
  observationStatus,
  modifiers,
  routineSupplies,
] as const;

export type RuleId = (typeof rules)[number]['id'];
