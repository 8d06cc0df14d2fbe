import { OverviewBoard } from '#modules/admin/ui/overview/overview-board.tsx';
import { OpenSetupList } from '#modules/admin/ui/status/setup-list.tsx';
import { May } from '#platform/browser/may.tsx';
import { Board } from '#ui/board.tsx';
import { openStaffDialog } from '../palette/staff-dialogs.ts';

export function Overview() {
  return (
    <Board>
      <May right="settings.change">
        <OpenSetupList onSwitchMode={() => openStaffDialog('mode')} />
      </May>
      <OverviewBoard />
    </Board>
  );
}
