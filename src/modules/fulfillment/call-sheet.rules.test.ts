import { expect, test } from 'vitest';
import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import { listQuestions, listSayable } from './call-sheet.rules.ts';

const brief = {
  serviceName: 'MRI of the knee',
  insurancePlan: null,
  asksForOrder: true,
  fromDate: '2026-03-02',
  toDate: '2026-03-16',
} as const;

test('a patient who pays out of pocket: the price is asked, and no plan', () => {
  const questions = listQuestions(brief);
  expect(questions.join(' ')).toContain('cost without insurance');
  expect(questions.join(' ')).toContain('order');
  expect(questions.join(' ')).toContain('between Mon, Mar 2 and Mon, Mar 16');
  expect(listSayable(brief)).toContain('Pays out of pocket');
});

test('a patient with a plan: the plan is asked, and no price', () => {
  const questions = listQuestions({ ...brief, insurancePlan: 'Aetna PPO', asksForOrder: false });
  expect(questions.join(' ')).toContain('Aetna PPO');
  expect(questions.join(' ')).not.toMatch(/cost|order/);
});

test('a plan that is not on any list is not asked about', () => {
  expect(listQuestions({ ...brief, insurancePlan: unnamedPlan }).join(' ')).not.toMatch(/accept a plan|cost/);
});

test('a single day is named once', () => {
  const oneDay = { ...brief, toDate: '2026-03-02' };
  expect(listQuestions(oneDay).join(' ')).toContain('on Mon, Mar 2?');
  expect(listSayable(oneDay)).toContain('Preferred day: Mon, Mar 2');
});

test('staff tell an office the clinical name', () => {
  const named = { ...brief, serviceName: 'Ultrasound of the belly (abdominal ultrasound)' };
  expect(listSayable(named).join(' ')).toContain('Abdominal ultrasound');
  expect(listSayable(named).join(' ')).not.toContain('belly');
});
