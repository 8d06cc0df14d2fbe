import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import { cacheVersion, useAgentAction } from '../voice-agents/use-agent-action.ts';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import classes from './edit-prompt-dialog.module.css';
import * as t from './versions.words.ts';

/** A rejected version is edited rather than rewritten. */
const startOf = ({ draft, prompt, firstMessage, liveVersion }: VoiceAgentView) =>
  draft
    ? { version: draft.version, live: false, general: draft.generalPrompt, begin: draft.beginMessage ?? '' }
    : { version: liveVersion, live: true, general: prompt, begin: firstMessage ?? '' };

function useEdit(agent: VoiceAgentView, onSaved: () => void) {
  // State when editing began, so that a newer version isn't overwritten.
  const [start] = useState(() => ({ ...startOf(agent), base: agent.newestVersion }));
  const [general, setGeneral] = useState(start.general);
  const [begin, setBegin] = useState(start.begin);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useAgentAction({
    act: voiceAgents.updateAgentPrompt.call,
    done: ({ message, outcome }) => ({
      title: outcome === 'saved' ? t.saved : t.nothingToSave,
      description: message,
    }),
    failed: t.error,
    otherwise: t.failedToUpdatePrompt,
    onDone: ({ outcome, version }, queryClient) => {
      onSaved();
      if (outcome === 'saved') cacheVersion(queryClient, agent.id, version);
    },
    onFailed: (error) => setProblem(saidBy(error)),
  });
  const submit = (): boolean => {
    if (saving.isPending) return true;
    if (general.trim() === '') return false;
    setProblem(null);
    saving.start({
      id: agent.id,
      generalPrompt: general,
      beginMessage: begin.trim() === '' ? undefined : begin,
      baseVersion: start.base,
    });
    return true;
  };
  const changed = general !== start.general || begin !== start.begin;
  return { start, general, setGeneral, begin, setBegin, submit, problem, saving: saving.isPending, changed };
}

type EditFormProps = {
  agent: VoiceAgentView;
  /** Confirming whether to discard changes. */
  leaving: boolean;
  onChange: (changed: boolean) => void;
  onLeave: () => void;
  onStay: () => void;
  onClose: () => void;
};

function Leaving({ onStay, onClose }: Pick<EditFormProps, 'onStay' | 'onClose'>) {
  return (
    <div className={classes.leaving} role="alert">
      <p>{t.leaveWithoutSaving}</p>
      <DialogActions>
        <Button variant="default" onClick={onStay}>
          {t.keepEditing}
        </Button>
        <Button color="red" onClick={onClose}>
          {t.discardChanges}
        </Button>
      </DialogActions>
    </div>
  );
}

function EditForm({ agent, leaving, onChange, onLeave, onStay, onClose }: EditFormProps) {
  const edit = useEdit(agent, onClose);
  const [missing, setMissing] = useState(false);
  const generalField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => onChange(edit.changed), [edit.changed, onChange]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const filled = edit.submit();
    setMissing(!filled);
    if (!filled) generalField.current?.focus();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className={classes.hint}>
        {edit.start.live && edit.start.version !== null
          ? t.editingLiveVersion({ version: edit.start.version })
          : t.editingDraft({ version: edit.start.version ?? 1 })}{' '}
        {t.rehearsalHint}
      </p>
      <Textarea
        label={t.beginMessage}
        description={t.beginMessageHint}
        size="md"
        radius="md"
        rows={2}
        value={edit.begin}
        onChange={({ currentTarget }) => edit.setBegin(currentTarget.value)}
      />
      <Textarea
        ref={generalField}
        label={t.generalPrompt}
        size="md"
        radius="md"
        rows={12}
        value={edit.general}
        error={missing && edit.general.trim() === '' ? t.generalPromptIsRequired : undefined}
        onChange={({ currentTarget }) => edit.setGeneral(currentTarget.value)}
      />
      {edit.problem && (
        <p role="alert" className={classes.problem}>
          {edit.problem}
        </p>
      )}
      {leaving ? (
        <Leaving onStay={onStay} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button variant="default" onClick={onLeave}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={edit.saving}>
            {t.saveDraft}
          </Button>
        </DialogActions>
      )}
    </form>
  );
}

type EditPromptDialogProps = { agent: VoiceAgentView; opened: boolean; onClose: () => void };

/** Edits an agent's prompt. Closing with unsaved changes asks first. */
export function EditPromptDialog({ agent, opened, onClose }: EditPromptDialogProps) {
  const changed = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const noteChange = useCallback((now: boolean) => {
    changed.current = now;
  }, []);
  const close = () => {
    changed.current = false;
    setLeaving(false);
    onClose();
  };
  const leave = () => (changed.current ? setLeaving(true) : close());
  return (
    <ConfirmDialog opened={opened} onClose={leave} title={t.editPromptFor({ name: agent.name })} size="lg">
      <EditForm
        agent={agent}
        leaving={leaving}
        onChange={noteChange}
        onLeave={leave}
        onStay={() => setLeaving(false)}
        onClose={close}
      />
    </ConfirmDialog>
  );
}
