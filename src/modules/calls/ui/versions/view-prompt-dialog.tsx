import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import classes from '../voice-agents/prompt-words.module.css';
import * as t from './versions.words.ts';

type ViewPromptDialogProps = { agent: VoiceAgentView; opened: boolean; onClose: () => void };

/** The agent's live prompt. */
export function ViewPromptDialog({ agent, opened, onClose }: ViewPromptDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.promptFor({ name: agent.name })} size="lg">
      <p className={classes.hint}>
        {agent.liveVersion === null ? t.promptNotLive : t.versionLive({ liveVersion: agent.liveVersion })}
      </p>
      <div>
        <h3 className={classes.label}>{t.beginMessage}</h3>
        <p className={classes.words}>{agent.firstMessage ?? t.noBeginMessage}</p>
      </div>
      <div>
        <h3 className={classes.label}>{t.generalPrompt}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words in a box can be scrolled by keyboard */}
        <section className={classes.long} tabIndex={0} aria-label={t.generalPrompt}>
          {agent.prompt}
        </section>
      </div>
    </ConfirmDialog>
  );
}
