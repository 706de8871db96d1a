import { z } from 'zod'
import { Email, LinkToken } from './auth.ts'
import { DomainGroupSummary } from './domain-groups.ts'
import { DomainGroupId } from './ids.ts'
import { Done, FileAnswer, defineRoute } from './route.ts'

export const REPORT_RECIPIENTS_MAX = 20

export const CLIENT_REPORT_MESSAGES = {
  saved: 'The monthly report was saved.',
  saveFailed: 'Unable to save the monthly report. Please try again later.',
  downloadFailed: 'The report couldn’t be created. Please try again later.',
  stopFailed: 'Unable to stop the e-mails. Please try again later.',
} as const

/** YYYY-MM, in UTC like all days of reports. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
export type Month = z.infer<typeof Month>

export const TimeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone.')

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const ClientReportView = z.strictObject({
  group: DomainGroupSummary,
  isOn: z.boolean(),
  /** Null until the report is set up. */
  timeZone: z.string().nullable(),
  recipients: z.array(
    z.strictObject({
      email: z.string(),
      /** When they unsubscribed; null if they get the report. */
      stoppedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The last whole month, which can be downloaded. */
  month: Month,
  /** Null while the report is off. */
  next: z.strictObject({ month: Month, at: z.iso.datetime() }).nullable(),
  /** Newest first, of the last 12 months. */
  sent: z.array(z.strictObject({ month: Month, at: z.iso.datetime(), recipients: z.int().nonnegative() })),
})
export type ClientReportView = z.infer<typeof ClientReportView>

const Params = z.strictObject({ groupId: DomainGroupId })

export const getClientReport = defineRoute({
  name: 'getClientReport',
  summary: 'Who gets the monthly report about the sites of a group, and when',
  method: 'GET',
  path: '/api/account/group/:groupId/report',
  access: 'member:read',
  params: Params,
  response: ClientReportView,
  errors: ['account_not_found', 'domain_group_not_found'],
})

export const SaveClientReportInput = z.strictObject({
  isOn: z.boolean(),
  timeZone: TimeZone,
  /** People without an account are welcome. Each mail has a link that ends them. */
  recipients: z.array(Email).max(REPORT_RECIPIENTS_MAX, `Use at most ${REPORT_RECIPIENTS_MAX} addresses.`),
})
export type SaveClientReportInput = z.infer<typeof SaveClientReportInput>

export const saveClientReport = defineRoute({
  name: 'saveClientReport',
  summary: 'Turns the monthly report about the sites of a group on or off, and says who gets it',
  method: 'POST',
  path: '/api/account/group/:groupId/report',
  access: 'member:write',
  params: Params,
  body: SaveClientReportInput,
  response: Done,
  errors: [
    'account_not_found',
    'domain_group_not_found',
    'client_report_unread',
    'email_unverified',
    'too_many_requests',
  ],
  example: { body: { isOn: true, timeZone: 'Europe/Berlin', recipients: ['grace@example.com'] } },
})

export const downloadClientReport = defineRoute({
  name: 'downloadClientReport',
  summary: 'The report about the sites of a group for the last whole month, as PDF',
  method: 'GET',
  path: '/api/account/group/:groupId/report/pdf',
  access: 'member:read',
  params: Params,
  response: FileAnswer,
  file: ['application/pdf'],
  errors: [
    'account_not_found',
    'domain_group_not_found',
    'too_many_requests',
    'reports_unavailable',
    'reports_busy',
  ],
})

export const stopClientReport = defineRoute({
  name: 'stopClientReport',
  summary: 'Stops the monthly report for the address that the link was sent to',
  method: 'POST',
  path: '/api/stop-report',
  access: 'public',
  body: z.strictObject({ token: LinkToken }),
  response: Done,
  errors: ['link_invalid', 'too_many_requests'],
  example: { body: { token: 'A'.repeat(43) } },
})
