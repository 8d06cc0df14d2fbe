// keys-dialog.tsx
export const keyboardShortcuts = 'Keyboard shortcuts';
export const general = 'General';
export const singleKeyShortcuts = 'Single-key shortcuts';
export const singleKeyShortcutsHint = 'When off, only shortcuts with Ctrl or ⌘ work. Saved to your account.';
