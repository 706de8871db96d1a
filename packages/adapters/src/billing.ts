import { z } from 'zod'
import { connectPayments } from './payments.ts'
import { connectVies } from './vat-register-vies.ts'
import { connectWallet } from './wallet.ts'

/** Billing settings shared by every program that sells; spread into its environment schema. */
export const billingEnv = {
  PLACET_PAYMENTS_PROVIDER: z.enum(['local', 'stripe']).default('local'),
  /** The local provider and the secret shared with it; left out, nothing can be paid. */
  PLACET_PAYMENTS_URL: z.url().optional(),
  PLACET_PAYMENTS_SECRET: z.string().min(32).optional(),
  /** Of the account with Stripe, and of the endpoint there that notices come from; all of them, when it is the provider. */
  PLACET_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/)
    .optional(),
  PLACET_STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  PLACET_STRIPE_NOTICE_SECRET: z.string().startsWith('whsec_').optional(),
  /** The register that numbers of businesses elsewhere in the union are asked for; left out, they are charged tax. */
  PLACET_VAT_REGISTER_URL: z.url().optional(),
  /** Of the app with PayPal whose wallet takes payments, and of the webhook there; left out, there is no wallet. */
  PLACET_PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PLACET_PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PLACET_PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PLACET_PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('live'),
  /** In development: where the wallet is instead. */
  PLACET_PAYPAL_URL: z.url().optional(),
}

type BillingEnv = z.infer<z.ZodObject<typeof billingEnv>> & { PLACET_DASHBOARD_URL: string }

/** Maps payment methods to providers. */
export function connectBilling(env: BillingEnv) {
  return {
    payments: connectPayments(env),
    vatRegister: connectVies(env.PLACET_VAT_REGISTER_URL),
    wallet: connectWallet(env),
  }
}
