import { z } from 'zod'
import { LinkToken } from './auth.ts'
import { ShownBrand } from './shown-brand.ts'
import { DomainParams } from './domain-params.ts'
import { ReportLinkId, ReportNoteId, UserId } from './ids.ts'
import { ConsentStats, Funnel } from './reports.ts'
import { Done, defineRoute } from './route.ts'

const At = z.iso.datetime()

export const NOTE_MAX_CHARACTERS = 280
export const NOTES_PER_DAY_MAX = 20
export const REPORT_LINKS_MAX = 20

export const REPORT_SHARING_MESSAGES = {
  noteSaved: 'The note was saved.',
  noteSaveFailed: 'Unable to save the note. Please try again later.',
  noteDeleted: 'The note was deleted.',
  noteDeleteFailed: 'Unable to delete the note. Please try again later.',
  mailSaved: 'The changes were saved.',
  mailSaveFailed: 'Unable to save the e-mails. Please try again later.',
  linkAddFailed: 'Unable to create the link. Please try again later.',
  linkDeleted: 'The link was revoked.',
  linkDeleteFailed: 'Unable to revoke the link. Please try again later.',
} as const

export const NoteText = z.string().trim().min(1, 'Please enter a note.').max(NOTE_MAX_CHARACTERS)

const NoteParams = DomainParams.extend({ noteId: ReportNoteId })

export const addReportNote = defineRoute({
  name: 'addReportNote',
  summary: 'Adds a note to a day of a site’s reports',
  method: 'POST',
  path: '/api/domain/:domainId/report/note',
  access: 'report:write',
  params: DomainParams,
  body: z.strictObject({ day: z.iso.date(), text: NoteText }),
  response: z.strictObject({ id: ReportNoteId }),
  errors: ['account_not_found', 'domain_not_found', 'report_range_future', 'report_notes_full'],
  example: { body: { day: '2026-11-02', text: 'Newsletter to all customers' } },
})

export const saveReportNote = defineRoute({
  name: 'saveReportNote',
  summary: 'Changes the text of a note; for its author and owners',
  method: 'PATCH',
  path: '/api/domain/:domainId/report/note/:noteId',
  access: 'report:write',
  params: NoteParams,
  body: z.strictObject({ text: NoteText }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'report_note_not_found', 'report_note_not_yours'],
  example: { body: { text: 'Newsletter to all customers in Austria' } },
})

export const deleteReportNote = defineRoute({
  name: 'deleteReportNote',
  summary: 'Deletes a note; for its author and owners',
  method: 'DELETE',
  path: '/api/domain/:domainId/report/note/:noteId',
  access: 'report:write',
  params: NoteParams,
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'report_note_not_found', 'report_note_not_yours'],
})

export const RHYTHMS = ['weekly', 'monthly'] as const
export const Rhythm = z.enum(RHYTHMS)
export type Rhythm = z.infer<typeof Rhythm>

export const ReportMail = z.strictObject({
  /** Null if the caller gets none. */
  own: Rhythm.nullable(),
  /** Members who may read the reports, by name; null for callers who may not see the account's users. */
  people: z
    .array(z.strictObject({ id: UserId, name: z.string(), email: z.string(), rhythm: Rhythm.nullable() }))
    .nullable(),
})
export type ReportMail = z.infer<typeof ReportMail>

export const getReportMail = defineRoute({
  name: 'getReportMail',
  summary: 'Who gets a summary of the site’s reports by e-mail, and how often',
  method: 'GET',
  path: '/api/domain/:domainId/report/mail',
  access: 'report:read',
  params: DomainParams,
  response: ReportMail,
  errors: ['account_not_found', 'domain_not_found'],
})

export const saveReportMail = defineRoute({
  name: 'saveReportMail',
  summary: 'Turns the summary by e-mail on or off, for oneself or, for people who manage users, for a member',
  method: 'POST',
  path: '/api/domain/:domainId/report/mail',
  access: 'signed-in',
  params: DomainParams,
  body: z.strictObject({
    rhythm: Rhythm.nullable(),
    /** Left out for oneself. */
    user: UserId.optional(),
  }),
  response: Done,
  errors: ['domain_not_found', 'forbidden', 'member_not_found', 'report_mail_unreadable'],
  example: { body: { rhythm: 'weekly' } },
})

export const LINK_DAYS = [7, 30, 90] as const

export const ReportLink = z.strictObject({
  id: ReportLinkId,
  name: z.string(),
  /** Null if the creator is no longer in the account. */
  createdBy: z.string().nullable(),
  createdAt: At,
  /** Null: never. */
  expiresAt: At.nullable(),
  lastUsedAt: At.nullable(),
})
export type ReportLink = z.infer<typeof ReportLink>

export const listReportLinks = defineRoute({
  name: 'listReportLinks',
  summary: 'Links that show the totals of a site’s reports without signing in, newest first',
  method: 'GET',
  path: '/api/domain/:domainId/report/link',
  access: 'report:read',
  params: DomainParams,
  response: z.strictObject({ links: z.array(ReportLink) }),
  errors: ['account_not_found', 'domain_not_found'],
})

export const addReportLink = defineRoute({
  name: 'addReportLink',
  summary: 'Creates a link that shows the totals of a site’s reports to anybody who has it',
  method: 'POST',
  path: '/api/domain/:domainId/report/link',
  access: 'report:write',
  params: DomainParams,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Please enter a name.').max(60),
    /** Null: never. */
    expiresInDays: z.literal(LINK_DAYS).nullable(),
  }),
  response: z.strictObject({ id: ReportLinkId, url: z.url() }),
  errors: ['account_not_found', 'domain_not_found', 'email_unverified', 'report_links_full'],
  example: { body: { name: 'Client', expiresInDays: 30 } },
})

export const deleteReportLink = defineRoute({
  name: 'deleteReportLink',
  summary: 'Revokes a link, at once',
  method: 'DELETE',
  path: '/api/domain/:domainId/report/link/:linkId',
  access: 'report:write',
  params: DomainParams.extend({ linkId: ReportLinkId }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'report_link_not_found'],
})

/** Whole days up to yesterday; every plan has both. */
export const SHARED_DAYS = [7, 30] as const
export type SharedDays = (typeof SHARED_DAYS)[number]

const Range = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

export const SharedReport = z.strictObject({
  site: z.string(),
  /** Of the account that shares it; null if it has none. */
  brand: ShownBrand.nullable(),
  range: Range,
  stats: ConsentStats,
  /** As many days right before. */
  before: z.strictObject({ range: Range, stats: ConsentStats }),
  funnel: Funnel,
})
export type SharedReport = z.infer<typeof SharedReport>

export const openSharedReport = defineRoute({
  name: 'openSharedReport',
  summary: 'Totals of the site that a link belongs to, without signing in',
  method: 'POST',
  path: '/api/shared-report',
  access: 'public',
  body: z.strictObject({ token: LinkToken, days: z.literal(SHARED_DAYS).default(30) }),
  response: SharedReport,
  errors: ['shared_report_not_found', 'too_many_requests', 'reports_unavailable', 'reports_busy'],
  example: { body: { token: 'A'.repeat(43), days: 7 } },
})
