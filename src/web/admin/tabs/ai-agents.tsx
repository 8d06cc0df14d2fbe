import { useState } from 'react';
import type { HistoryRow } from '#modules/calls/call-records.contract.ts';
import { CallDetailsDialog } from '#modules/calls/ui/history/call-details-dialog.tsx';
import { HistoryPart } from '#modules/calls/ui/history/history.tsx';
import { AgentListPart } from '#modules/calls/ui/voice-agents/agent-list.tsx';
import { AgentStatusPart, useAgentStatus } from '#modules/calls/ui/voice-agents/agent-status.tsx';
import { VoiceLinePart } from '#modules/calls/ui/voice-agents/voice-line.tsx';
import { ChatDetailsDialog } from '#modules/intake/ui/chat/chat-details-dialog.tsx';
import { ChatPromptPart } from '#modules/intake/ui/staff/chat-prompt-editor.tsx';
import { Board } from '#ui/board.tsx';

/** Keeps the viewed item while its dialog closes. */
function useOpenItem() {
  const [row, setRow] = useState<HistoryRow | null>(null);
  const [open, setOpen] = useState(false);
  const isChat = row?.kind === 'chat';
  return {
    show: (wanted: HistoryRow) => {
      setRow(wanted);
      setOpen(true);
    },
    close: () => setOpen(false),
    chat: { id: isChat ? row.id : null, open: open && isChat },
    call: { id: row && !isChat ? row.id : null, open: open && !isChat },
  };
}

export function AiAgents() {
  const status = useAgentStatus();
  const item = useOpenItem();
  return (
    <Board>
      <AgentListPart simulated={status.data?.simulated ?? false} />
      <AgentStatusPart />
      <VoiceLinePart />
      <ChatPromptPart />
      <HistoryPart onView={item.show} />
      <ChatDetailsDialog conversationId={item.chat.id} opened={item.chat.open} onClose={item.close} />
      <CallDetailsDialog callId={item.call.id} opened={item.call.open} onClose={item.close} />
    </Board>
  );
}
