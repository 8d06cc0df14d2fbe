const pattern = /^harborline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(\.age)?$/;

/** File name of a backup made now: names sort by date. */
export const nameBackup = (at: Date, { isEncrypted }: { isEncrypted: boolean }): string =>
  `harborline-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz${isEncrypted ? '.age' : ''}`;

/** The backups in a folder, newest first. */
export const listBackups = (names: readonly string[]): string[] =>
  names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed();
