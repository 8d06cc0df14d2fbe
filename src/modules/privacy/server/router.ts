import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { downloadArchive } from './data-export/download-archive.ts';
import { deleteAccount, previewDeletion } from './erasure/delete-account.ts';
import { mergeEndpoints } from './merge/merge-patients.ts';

/** This module's endpoint handlers, by contract; composed in `app/router.ts`. */
export const createPrivacyRouter = (authentication: Authentication) => ({
  accountData: { downloadArchive, previewDeletion, deleteAccount: deleteAccount(authentication) },
  duplicates: mergeEndpoints(authentication),
});
