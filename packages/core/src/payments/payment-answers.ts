import { PaymentId } from '@placet/contract/ids'
import { FormField, PAYMENT_MESSAGES, type PaymentAnswer } from '@placet/contract/payments'
import { z } from 'zod'
import type { AttemptRow } from './internal.ts'

const Challenge = z.union([
  z.object({ kind: z.literal('challenge'), content: z.string() }),
  z.object({ kind: z.literal('redirect'), action: z.string(), fields: z.array(FormField) }),
  z.object({ kind: z.literal('approval') }),
])

/** Response if nothing is left to pay. */
export const PAID: PaymentAnswer = {
  success: true,
  error: '',
  threeds: { required: false, action: '', form: [], tds2: null },
}

/** Next step for the browser, in the response format of invoices and plans. */
export function toPaymentAnswer(attempt: AttemptRow): PaymentAnswer {
  const { success, error, threeds, tds2, formR, action } = toMethodAnswer(attempt)
  return { success, error, threeds: { required: threeds, action, form: formR, tds2 } }
}

/** The same, in the response format of the payment methods call. */
export function toMethodAnswer(attempt: AttemptRow) {
  const answer = { success: attempt.state === 'paid', threeds: false, tds2: null, formR: [], action: '' }
  if (attempt.state !== 'authenticating') return { ...answer, error: errorOf(attempt) }
  const challenge = Challenge.parse(attempt.challenge)
  if (challenge.kind === 'approval') return { ...answer, error: PAYMENT_MESSAGES.pending }
  const started = { ...answer, threeds: true, error: '' }
  return challenge.kind === 'challenge'
    ? { ...started, tds2: { content: challenge.content, pp: PaymentId.parse(attempt.id) } }
    : { ...started, formR: challenge.fields, action: challenge.action }
}

function errorOf({ state, reason }: AttemptRow): string {
  if (state === 'paid') return ''
  if (state === 'declined') return reason === '' ? PAYMENT_MESSAGES.chargeFailed : reason
  return PAYMENT_MESSAGES.pending
}
