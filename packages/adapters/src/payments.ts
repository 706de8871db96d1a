import type { PaymentProvider } from '@placet/core/ports'
import { connectLocalPayments } from './payments-local.ts'
import { connectStripe } from './payments-stripe.ts'

interface PaymentsEnv {
  PLACET_PAYMENTS_PROVIDER: 'local' | 'stripe'
  PLACET_PAYMENTS_URL?: string | undefined
  PLACET_PAYMENTS_SECRET?: string | undefined
  PLACET_STRIPE_SECRET_KEY?: string | undefined
  PLACET_STRIPE_PUBLISHABLE_KEY?: string | undefined
  PLACET_STRIPE_NOTICE_SECRET?: string | undefined
  PLACET_DASHBOARD_URL: string
}

/** The configured payment provider; null if payments are disabled. */
export function connectPayments(env: PaymentsEnv): PaymentProvider | null {
  if (env.PLACET_PAYMENTS_PROVIDER === 'local')
    return connectLocalPayments({
      url: env.PLACET_PAYMENTS_URL,
      secret: env.PLACET_PAYMENTS_SECRET,
      noticeUrl: new URL('/api/payment/notice', env.PLACET_DASHBOARD_URL).href,
    })
  const { PLACET_STRIPE_SECRET_KEY: secretKey, PLACET_STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { PLACET_STRIPE_NOTICE_SECRET: noticeSecret } = env
  if (secretKey === undefined || publishableKey === undefined || noticeSecret === undefined)
    throw new Error('Stripe needs PLACET_STRIPE_{SECRET_KEY,PUBLISHABLE_KEY,NOTICE_SECRET}')
  return connectStripe({ secretKey, publishableKey, noticeSecret })
}
