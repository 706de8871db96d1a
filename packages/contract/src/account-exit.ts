import { z } from 'zod'
import { AccountExportId } from './ids.ts'
import { Done, FileAnswer, defineRoute } from './route.ts'

/** Days for which an archive can be downloaded. */
export const EXPORT_DAYS = 7

export const ACCOUNT_EXPORT_MESSAGES = {
  requested: 'We’re collecting everything. You’ll get an e-mail when the archive is ready.',
  requestFailed: 'Unable to start the export. Please try again later.',
  downloadFailed: 'Unable to download the archive. Please try again later.',
} as const

export const ACCOUNT_CLOSING_MESSAGES = {
  closeFailed: 'Unable to close the account. Please try again later.',
  kept: 'The account is kept. Its banners are going live again.',
  keepFailed: 'Unable to keep the account. Please try again later.',
} as const

export const AccountExportView = z.strictObject({
  id: AccountExportId,
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  /** Name of the person; empty if they have left. */
  requestedBy: z.string(),
  bytes: z.int().nullable(),
  /** SHA-256 of the archive. */
  sha256: z.string().nullable(),
  endsAt: z.iso.datetime().nullable(),
})
export type AccountExportView = z.infer<typeof AccountExportView>

export const listAccountExports = defineRoute({
  name: 'listAccountExports',
  summary: 'Archives of the current account that were requested in the last days, newest first',
  method: 'GET',
  path: '/api/account/export',
  access: 'ownership:write',
  response: z.array(AccountExportView),
  errors: ['account_not_found'],
})

export const requestAccountExport = defineRoute({
  name: 'requestAccountExport',
  summary: 'Collects everything of the current account in an archive; one at a time',
  method: 'POST',
  path: '/api/account/export',
  access: 'ownership:write',
  response: Done,
  errors: ['account_not_found', 'identity_unconfirmed', 'too_many_requests'],
})

export const downloadAccountExport = defineRoute({
  name: 'downloadAccountExport',
  summary: 'An archive that is ready, as a compressed tar file',
  method: 'GET',
  path: '/api/account/export/:exportId',
  access: 'ownership:write',
  params: z.strictObject({ exportId: AccountExportId }),
  response: FileAnswer,
  file: ['application/gzip'],
  errors: ['account_not_found', 'export_not_found', 'identity_unconfirmed'],
})

export const AccountClosing = z.strictObject({
  /** When the account is deleted; null if it is open. */
  deletionAt: z.iso.datetime().nullable(),
  sites: z.int(),
  members: z.int(),
})
export type AccountClosing = z.infer<typeof AccountClosing>

export const getAccountClosing = defineRoute({
  name: 'getAccountClosing',
  summary: 'Whether the current account is closed, and what goes with it',
  method: 'GET',
  path: '/api/account/closing',
  access: 'ownership:write',
  response: AccountClosing,
  errors: ['account_not_found'],
})

export const closeAccount = defineRoute({
  name: 'closeAccount',
  summary:
    'Switches all banners off and deletes the account with its sites after 14 days; the name confirms it',
  method: 'DELETE',
  path: '/api/account',
  access: 'ownership:write',
  query: z.strictObject({ name: z.string().trim().max(200) }),
  response: z.strictObject({ deletionAt: z.iso.datetime() }),
  errors: ['account_not_found', 'account_name_wrong', 'identity_unconfirmed', 'second_person_close'],
  example: { query: { name: 'Example Ltd' } },
})

export const keepAccount = defineRoute({
  name: 'keepAccount',
  summary: 'Keeps a closed account; its sites go live again as they were',
  method: 'POST',
  path: '/api/account/keep',
  access: 'ownership:write',
  response: Done,
  errors: ['account_not_found', 'account_deletion_final'],
})
