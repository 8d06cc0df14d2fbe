import { type FormEvent, type ReactNode, useState } from 'react';
import { SaveActions } from '#ui/dialogs/save-actions.tsx';
import classes from './network.module.css';
import { type DraftProblems, type OfficeDraft, problemsOf } from './office-draft.ts';
import { OfficeFields } from './office-fields.tsx';

type OfficeFormProps = {
  draft: OfficeDraft;
  onChange: (changes: Partial<OfficeDraft>) => void;
  /** Validation beyond the common fields. */
  furtherProblems?: () => DraftProblems;
  onTyped?: () => void;
  act: string;
  isActing: boolean;
  problem: ReactNode;
  onAction: () => void;
  onClose: () => void;
  /** Content before the fields: the NPI of a new office, or changes by someone else. */
  children?: (problems: DraftProblems) => ReactNode;
};

const focusFirst = (form: HTMLFormElement, problems: DraftProblems): void => {
  const first = [...form.elements].find(
    (one): one is HTMLInputElement =>
      one instanceof HTMLElement && 'name' in one && String(one.name) in problems,
  );
  first?.focus();
};

/** The form of an office. Keeps input after errors. */
export function OfficeForm(props: OfficeFormProps) {
  const { draft, onChange, furtherProblems, onTyped, act, isActing, problem, onAction, onClose } = props;
  const [problems, setProblems] = useState<DraftProblems>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = { ...furtherProblems?.(), ...problemsOf(draft) };
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(event.currentTarget, found);
    onAction();
  };
  const change = (changes: Partial<OfficeDraft>) => {
    const mended = Object.keys(changes).map((field) => [field === 'hoursKnown' ? 'hours' : field, undefined]);
    setProblems({ ...problems, ...Object.fromEntries(mended) });
    onTyped?.();
    onChange(changes);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {props.children?.(problems)}
      <OfficeFields draft={draft} problems={problems} onChange={change} />
      <SaveActions act={act} isActing={isActing} problem={problem} onClose={onClose} />
    </form>
  );
}
