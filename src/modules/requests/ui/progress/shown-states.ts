import type { RequestDetail } from '../../care-requests.contract.ts';
import { stateOfEntry } from '../../request-state.rules.ts';
import type { RequestState } from '../../request-state.words.ts';

type Entry = Pick<RequestDetail['timeline'][number], 'status' | 'note'>;

/** Each entry with its state to show: null if it's that of the entry before, unless there's no note to show instead. */
export const shownStates = <One extends Entry>(
  timeline: readonly One[],
): { entry: One; state: RequestState | null }[] =>
  timeline.map((entry, index) => {
    const state = stateOfEntry(entry.status);
    const before = timeline[index - 1];
    const isRepeated = before !== undefined && stateOfEntry(before.status) === state;
    return { entry, state: isRepeated && entry.note ? null : state };
  });
