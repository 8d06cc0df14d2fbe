import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import { useAgentAct } from '../voice-agents/use-agent-act.ts';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import classes from './edit-prompt-dialog.module.css';

/** A wording that did not pass is mended rather than written again. */
const startOf = ({ draft, prompt, firstMessage, liveVersion }: VoiceAgentView) =>
  draft
    ? { version: draft.version, live: false, general: draft.generalPrompt, begin: draft.beginMessage ?? '' }
    : { version: liveVersion, live: true, general: prompt, begin: firstMessage ?? '' };

function useEdit(agent: VoiceAgentView, onSaved: () => void) {
  const { noteVersion, refresh, report } = useAgentAct();
  // What was there when the editing began: a version that comes meanwhile must not be overwritten.
  const [start] = useState(() => ({ ...startOf(agent), base: agent.newestVersion }));
  const [general, setGeneral] = useState(start.general);
  const [begin, setBegin] = useState(start.begin);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation(
    voiceAgents.updateAgentPrompt.mutationOptions({
      onSuccess: async ({ message, outcome, version }) => {
        onSaved();
        if (outcome === 'rehearsing') noteVersion(agent.id, version);
        showToast({ title: outcome === 'rehearsing' ? 'Saved' : 'Nothing to save', description: message });
        await refresh();
      },
      onError: (error) => {
        setProblem(saidBy(error));
        report('Error', error, 'Failed to update prompt');
      },
    }),
  );
  const submit = (): boolean => {
    if (saving.isPending) return true;
    if (general.trim() === '') return false;
    setProblem(null);
    saving.mutate({
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
  /** Asked whether to leave without saving. */
  leaving: boolean;
  onChange: (changed: boolean) => void;
  onLeave: () => void;
  onStay: () => void;
  onClose: () => void;
};

function Leaving({ onStay, onClose }: Pick<EditFormProps, 'onStay' | 'onClose'>) {
  return (
    <div className={classes.leaving} role="alert">
      <p>Leave without saving? What you wrote is lost.</p>
      <DialogActions>
        <Button variant="default" onClick={onStay}>
          Keep writing
        </Button>
        <Button color="red" onClick={onClose}>
          Leave without saving
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
          ? `You change the words of version ${edit.start.version}, which is live.`
          : `You change the words of version ${edit.start.version ?? 1}, which is not live.`}{' '}
        What you save is rehearsed against simulated offices and goes live only after it has passed.
      </p>
      <Textarea
        label="Begin message"
        description="The first words of the agent. Optional."
        size="md"
        radius="md"
        rows={2}
        value={edit.begin}
        onChange={({ currentTarget }) => edit.setBegin(currentTarget.value)}
      />
      <Textarea
        ref={generalField}
        label="General prompt"
        size="md"
        radius="md"
        rows={12}
        value={edit.general}
        error={missing && edit.general.trim() === '' ? 'General prompt is required' : undefined}
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
            Cancel
          </Button>
          <Button type="submit" loading={edit.saving}>
            Save and rehearse
          </Button>
        </DialogActions>
      )}
    </form>
  );
}

type EditPromptDialogProps = { agent: VoiceAgentView; opened: boolean; onClose: () => void };

/** Gives the agent other words. Closing it with words that are not saved asks first. */
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
    <ConfirmDialog opened={opened} onClose={leave} title={`Edit the prompt of ${agent.name}`} size="lg">
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
