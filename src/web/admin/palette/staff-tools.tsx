import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { accountSettingsContract } from '#modules/accounts/account-settings.contract.ts';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { lazyPart } from '#platform/browser/lazy-part.ts';
import { Key } from '#ui/keys/key.tsx';
import { setSingleKeysOn, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { closeStaffDialog, openStaffDialog, type StaffDialog, useStaffDialog } from './staff-dialogs.ts';

// Each comes when it is first wanted.
const Palette = lazyPart(() => import('./palette.tsx').then((module) => module.Palette));
const KeysDialog = lazyPart(() => import('#ui/keys/keys-dialog.tsx').then((module) => module.KeysDialog));
const ServiceModeDialog = lazyPart(() =>
  import('#modules/admin/ui/mode/service-mode-dialog.tsx').then((module) => module.ServiceModeDialog),
);

const settings = queriesFor<typeof accountSettingsContract>('accountSettings');

/** Whether single keys act is kept with the account, so that it holds on every computer. */
function useKeyPreference() {
  const queryClient = useQueryClient();
  const { queryKey } = settings.getKeyboard.queryOptions();
  const { data } = useQuery(settings.getKeyboard.queryOptions());
  useEffect(() => {
    if (data) setSingleKeysOn(data.singleKeys);
  }, [data]);
  // Whoever comes next to this computer may want it otherwise.
  useEffect(() => () => setSingleKeysOn(null), []);
  const saving = useMutation(
    settings.setKeyboard.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
      onError: (error, { singleKeys }) => {
        setSingleKeysOn(!singleKeys);
        showToast({
          title: 'Not kept',
          description: saidBy(error) ?? 'We could not reach our server. Please try again.',
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

/** What was once opened stays in the page, so that it can close gently. */
function useOpened(open: StaffDialog) {
  const [wanted, setWanted] = useState<ReadonlySet<StaffDialog>>(new Set());
  useEffect(() => {
    if (open) setWanted((before) => (before.has(open) ? before : new Set([...before, open])));
  }, [open]);
  return wanted;
}

const close = () => openStaffDialog(null);

/** What every page of the team has: the palette by Ctrl or ⌘ and K, the list of keys, the switch of the mode. */
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
  useSingleKeys('Everywhere', [{ key: '?', words: 'This list', act: () => openStaffDialog('keys') }]);
  return (
    <Suspense fallback={null}>
      {wanted.has('palette') && (
        <Palette opened={open === 'palette'} onClose={() => closeStaffDialog('palette')} />
      )}
      {wanted.has('keys') && (
        <KeysDialog
          opened={open === 'keys'}
          onClose={close}
          always={[
            { key: <Key>Ctrl K</Key>, words: 'Find or do something (on a Mac ⌘ K)' },
            { key: <Key>↑ ↓</Key>, words: 'From row to row, in a list that has the keyboard' },
            { key: <Key>Enter</Key>, words: 'Open what has the keyboard' },
            { key: <Key>Esc</Key>, words: 'Close what lies over the page' },
          ]}
          onSwitch={preference.save}
          isSwitching={preference.isSaving}
        />
      )}
      {wanted.has('mode') && <ServiceModeDialog opened={open === 'mode'} onClose={close} />}
    </Suspense>
  );
}
