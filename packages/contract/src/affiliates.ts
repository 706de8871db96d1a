import { z } from 'zod'
import { Money } from './money.ts'
import { PageQuery, Paged } from './paging.ts'
import { Done, FileAnswer, defineRoute } from './route.ts'

export const PAYOUT_TYPE = { paypal: 1, iban: 2 } as const

export const AFFILIATE_MESSAGES = {
  typeInvalid: 'Invalid payout type.',
  infoMissing: 'Please fill out the payout details.',
  saved: 'The payout information was saved.',
  exportFailed: 'Unable to make the file. Please try again later.',
  saveFailed: 'Unable to add payout information. Please try again later.',
} as const

export const SHOWN_PAYMENTS_MAX = 12

export const AffiliateView = z.strictObject({
  /** A hint of the payout details; null if none were given. */
  payout: z.strictObject({ type: z.int(), hint: z.string(), payableFrom: z.iso.datetime() }).nullable(),
  /** Registrations through this link count as referrals of this account. */
  link: z.url(),
  sharePercent: z.number(),
  /** Earnings minus payouts, per currency. */
  balances: z.array(
    z.strictObject({ balance: Money, state: z.enum(['nothing', 'no_details', 'waiting', 'due']) }),
  ),
  /** Newest first; the statement contains all of them. */
  payments: z.array(z.strictObject({ at: z.iso.datetime(), amount: Money })).max(SHOWN_PAYMENTS_MAX),
})
export type AffiliateView = z.infer<typeof AffiliateView>

export const getAffiliate = defineRoute({
  name: 'getAffiliate',
  summary: 'An affiliate’s link, earnings and payout details',
  method: 'GET',
  path: '/api/affiliate',
  access: 'billing:read',
  response: AffiliateView,
  errors: ['account_not_found'],
})

const PageOnly = PageQuery.pick({ page: true })

export const listReferrals = defineRoute({
  name: 'listReferrals',
  summary: 'An affiliate’s referrals: number, day and plan, without their identity',
  method: 'GET',
  path: '/api/affiliate/referral',
  access: 'billing:read',
  query: PageOnly,
  response: Paged(z.strictObject({ place: z.int(), at: z.iso.datetime(), plan: z.string() })),
  errors: ['account_not_found'],
})

export const listCommissions = defineRoute({
  name: 'listCommissions',
  summary: 'The affiliate’s share of each paid invoice, less refunds',
  method: 'GET',
  path: '/api/affiliate/commission',
  access: 'billing:read',
  query: PageOnly,
  response: Paged(
    z.strictObject({ place: z.int(), at: z.iso.datetime(), amount: Money, isTakenBack: z.boolean() }),
  ),
  errors: ['account_not_found'],
})

export const STATEMENT_FILE_TYPE = 'text/csv; charset=utf-8'

export const exportStatement = defineRoute({
  name: 'exportStatement',
  summary: 'Earnings and payouts as CSV',
  method: 'GET',
  path: '/api/affiliate/statement.csv',
  access: 'billing:read',
  response: FileAnswer,
  file: [STATEMENT_FILE_TYPE],
  errors: ['account_not_found'],
})

export const PayoutInput = z.strictObject({ type: z.int(), info: z.string().trim().max(200) })
export type PayoutInput = z.infer<typeof PayoutInput>

export const savePayout = defineRoute({
  name: 'savePayout',
  summary: 'Sets an affiliate’s payout details: 1 for a PayPal address, 2 for an IBAN',
  method: 'POST',
  path: '/api/affiliate/payout',
  access: 'billing:write',
  body: PayoutInput,
  response: Done,
  errors: [
    'account_not_found',
    'identity_unconfirmed',
    'payout_type_invalid',
    'payout_info_missing',
    'payout_iban_invalid',
    'payout_email_invalid',
  ],
  example: { body: { type: 2, info: 'DE89 3704 0044 0532 0130 00' } },
})
