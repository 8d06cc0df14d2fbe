import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import classes from '../voice-agents/prompt-words.module.css';

type ViewPromptDialogProps = { agent: VoiceAgentView; opened: boolean; onClose: () => void };

/** What the agent says and is told, as calls are made with it now. */
export function ViewPromptDialog({ agent, opened, onClose }: ViewPromptDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={`Prompt of ${agent.name}`} size="lg">
      <p className={classes.hint}>
        {agent.liveVersion === null
          ? 'This wording is not live: no version has passed its rehearsal yet.'
          : `Version ${agent.liveVersion}, which calls are made with.`}
      </p>
      <div>
        <h3 className={classes.label}>Begin message</h3>
        <p className={classes.words}>
          {agent.firstMessage ?? 'None: the agent waits until the office speaks.'}
        </p>
      </div>
      <div>
        <h3 className={classes.label}>General prompt</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words in a box can be scrolled by keyboard */}
        <section className={classes.long} tabIndex={0} aria-label="General prompt">
          {agent.prompt}
        </section>
      </div>
    </ConfirmDialog>
  );
}
