import type { RecordPersonView } from '../records.contract.ts';
import type { Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

type PersonChooserProps = Whose & {
  people: readonly RecordPersonView[];
  onChoose: (householdMemberId: string | null) => void;
};

/** Whose records are shown. Nothing to choose without household members. */
export function PersonChooser({ people, householdMemberId, onChoose }: PersonChooserProps) {
  if (people.length < 2) return null;
  return (
    <fieldset className={classes.people} aria-label={t.whoseRecords}>
      {people.map((person) => (
        <label key={person.householdMemberId} className={classes.person}>
          <input
            type="radio"
            name="person"
            checked={person.householdMemberId === householdMemberId}
            onChange={() => onChoose(person.householdMemberId)}
          />
          {person.firstName}
        </label>
      ))}
    </fieldset>
  );
}
