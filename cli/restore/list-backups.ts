const pattern = /^harborline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(\.age)?$/;

/** The name of a backup made at this moment: names in their order are backups in theirs. */
export const nameBackup = (at: Date, { isEncrypted }: { isEncrypted: boolean }): string =>
  `harborline-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz${isEncrypted ? '.age' : ''}`;

/** The backups among the names of a folder's files, the newest first. */
export const listBackups = (names: readonly string[]): string[] =>
  names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed();
