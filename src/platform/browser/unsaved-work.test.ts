import { expect, test, vi } from 'vitest';
import { confirmLeaving, hasUnsavedWork, type Leaving, registerLeaveGuard } from './unsaved-work.ts';

const aStep = () => ({ stay: vi.fn(), leave: vi.fn() });

test('navigates immediately when nothing is unsaved', () => {
  const step = aStep();
  expect(hasUnsavedWork()).toBe(false);
  confirmLeaving(step);
  expect(step.leave).toHaveBeenCalledOnce();
});

test('navigation waits until every page part with unsaved work agrees', () => {
  const asked: Leaving[] = [];
  const ends = [registerLeaveGuard((one) => asked.push(one)), registerLeaveGuard((one) => asked.push(one))];
  const step = aStep();
  confirmLeaving(step);
  expect([hasUnsavedWork(), asked.length]).toEqual([true, 1]);
  asked[0]?.leave();
  expect([asked.length, step.leave.mock.calls.length]).toEqual([2, 0]);
  asked[1]?.leave();
  expect(step.leave).toHaveBeenCalledOnce();
  for (const end of ends) end();
  expect(hasUnsavedWork()).toBe(false);
});

test('one part with unsaved work can block navigation', () => {
  const end = registerLeaveGuard(({ stay }) => stay());
  const step = aStep();
  confirmLeaving(step);
  expect([step.stay.mock.calls.length, step.leave.mock.calls.length]).toEqual([1, 0]);
  end();
});
