import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { accountSettingsContract } from '#modules/accounts/account-settings.contract.ts';
import { NewNoticeToasts } from '#modules/notifications/ui/inbox/new-notice-toasts.tsx';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { Key } from '#ui/keys/key.tsx';
import { focusOn, setSingleKeysOn, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './palette.words.ts';
import { closeStaffDialog, openStaffDialog, type StaffDialog, useStaffDialog } from './staff-dialogs.ts';

// Lazy-loaded.
const Palette = lazyComponent(() => import('./palette.tsx').then((module) => module.Palette));
const KeysDialog = lazyComponent(() =>
  import('#ui/keys/keys-dialog.tsx').then((module) => module.KeysDialog),
);
const ServiceModeDialog = lazyComponent(() =>
  import('#modules/admin/ui/mode/service-mode-dialog.tsx').then((module) => module.ServiceModeDialog),
);
const NewCallerRequest = lazyComponent(() =>
  import('../caller-request/pick-caller.tsx').then((module) => module.NewCallerRequest),
);

const settings = queriesFor<typeof accountSettingsContract>('accountSettings');

/** The single-key shortcut preference, stored with the account. */
function useKeyPreference() {
  const queryClient = useQueryClient();
  const { queryKey } = settings.getKeyboard.queryOptions();
  const { data } = useQuery(settings.getKeyboard.queryOptions());
  useEffect(() => {
    if (data) setSingleKeysOn(data.singleKeys);
  }, [data]);
  // The next user of this browser may have another preference.
  useEffect(() => () => setSingleKeysOn(null), []);
  const saving = useMutation(
    settings.setKeyboard.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
      onError: (error, { singleKeys }) => {
        setSingleKeysOn(!singleKeys);
        showToast({
          title: t.couldntSave,
          description: saidBy(error) ?? t.serverUnreachable,
          tone: 'destructive',
        });
      },
    }),
  );
  const save = (singleKeys: boolean) => {
    setSingleKeysOn(singleKeys);
    saving.mutate({ singleKeys });
  };
  return { save, isSaving: saving.isPending };
}

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Once opened, a dialog stays mounted so that it can animate out. */
function useOpened(open: StaffDialog) {
  const [wanted, setWanted] = useState<ReadonlySet<StaffDialog>>(new Set());
  useEffect(() => {
    if (open) setWanted((before) => (before.has(open) ? before : new Set([...before, open])));
  }, [open]);
  return wanted;
}

const close = () => openStaffDialog(null);

/** Pages without a search of their own have the palette. */
function searchThisPage(): void {
  if (!focusOn('#main [data-page-search]')) openStaffDialog('palette');
}

/** Tools on every staff page: palette (Ctrl or ⌘ K), shortcut list, mode switch, new request for a caller. */
export function StaffTools() {
  const open = useStaffDialog();
  const wanted = useOpened(open);
  const preference = useKeyPreference();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      openStaffDialog('palette');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useSingleKeys(t.everywhere, [
    { key: '/', words: t.searchThisPage, act: searchThisPage },
    { key: '?', words: t.showThisList, act: () => openStaffDialog('keys') },
  ]);
  return (
    <Suspense fallback={null}>
      <NewNoticeToasts />
      {wanted.has('palette') && (
        <Palette opened={open === 'palette'} onClose={() => closeStaffDialog('palette')} />
      )}
      {wanted.has('keys') && (
        <KeysDialog
          opened={open === 'keys'}
          onClose={close}
          always={[
            { key: <Key>{t.ctrlK}</Key>, words: t.searchOrJumpToK },
            { key: <Key>↑ ↓</Key>, words: t.moveBetweenRows },
            { key: <Key>{t.enter}</Key>, words: t.openTheFocusedItem },
            { key: <Key>{t.esc}</Key>, words: t.closeTheDialogOrMenu },
          ]}
          onSwitch={preference.save}
          isSwitching={preference.isSaving}
        />
      )}
      {wanted.has('caller') && <NewCallerRequest opened={open === 'caller'} onClose={close} />}
      {wanted.has('mode') && <ServiceModeDialog opened={open === 'mode'} onClose={close} />}
    </Suspense>
  );
}
