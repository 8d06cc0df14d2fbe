import { groupLines } from '../facts/bill-facts.ts';
import type { Line } from '../facts/line.ts';
import { defineRule, onLines } from '../rule.ts';
import { minutesOf, timeKind } from './billed-time.ts';

/** Anesthesia starts before the operation and ends after it. */
const mostRoomBeyondAnesthesia = 30;
const mostAnesthesiaBeyondRoom = 90;
const mostRecovery = 480;

export const operatingTime = defineRule({
  id: 'bill/operating-time',
  version: 1,
  class: 'ask',
  scope: 'lines',
  *check({ facts }) {
    const kinds = groupLines(facts.charges, timeKind);
    const minutesFor = (lines: readonly Line[] | undefined): number | null => {
      const minutes = lines?.map(minutesOf) ?? [];
      return minutes.length === 0 || minutes.includes(null)
        ? null
        : minutes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    };
    const room = minutesFor(kinds.get('operating_room'));
    const anesthesia = minutesFor(kinds.get('anesthesia'));
    const recovery = minutesFor(kinds.get('recovery'));
    const isRoomWrong =
      room !== null &&
      anesthesia !== null &&
      (room - anesthesia > mostRoomBeyondAnesthesia || anesthesia - room > mostAnesthesiaBeyondRoom);
    const isRecoveryWrong =
      recovery !== null && recovery > mostRecovery && recovery > 2 * Math.max(room ?? 0, anesthesia ?? 0);
    if (isRoomWrong || isRecoveryWrong)
      yield onLines([...kinds.values()].flat(), 0, { room, anesthesia, recovery });
  },
});
