import { z } from 'zod'
import { Done, defineRoute } from './route.ts'

export const PAYOUT_TYPE = { paypal: 1, iban: 2 } as const

export const AFFILIATE_MESSAGES = {
  typeInvalid: 'Invalid payout type.',
  infoMissing: 'Please fill out the payout details.',
  saved: 'The payout information was saved.',
  saveFailed: 'Unable to add payout information. Please try again later.',
} as const

export const AffiliateView = z.strictObject({
  /** What is told of the details; null: none were given yet. */
  payout: z.strictObject({ type: z.int(), hint: z.string(), payableFrom: z.iso.datetime() }).nullable(),
})
export type AffiliateView = z.infer<typeof AffiliateView>

export const getAffiliate = defineRoute({
  name: 'getAffiliate',
  summary: 'Where the share of an affiliate is paid to',
  method: 'GET',
  path: '/api/affiliate',
  access: 'billing:read',
  response: AffiliateView,
  errors: ['account_not_found'],
})

export const PayoutInput = z.strictObject({ type: z.int(), info: z.string().trim().max(200) })
export type PayoutInput = z.infer<typeof PayoutInput>

export const savePayout = defineRoute({
  name: 'savePayout',
  summary: 'Sets where the share of an affiliate is paid to: 1 an address at PayPal, 2 an IBAN',
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
