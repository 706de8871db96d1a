import { z } from 'zod'
import { connectPayments } from './payments.ts'
import { connectVies } from './vat-register-vies.ts'
import { connectWallet } from './wallet.ts'

/** Billing settings shared by every program that sells; spread into its environment schema. */
export const billingEnv = {
  PLACET_PAYMENTS_PROVIDER: z.enum(['local', 'stripe']).default('local'),
  /** The local provider and the secret shared with it; if unset, payments are disabled. */
  PLACET_PAYMENTS_URL: z.url().optional(),
  PLACET_PAYMENTS_SECRET: z.string().min(32).optional(),
  /** Keys of the Stripe account and secret of its webhook endpoint; all required if Stripe is the provider. */
  PLACET_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/)
    .optional(),
  PLACET_STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  PLACET_STRIPE_NOTICE_SECRET: z.string().startsWith('whsec_').optional(),
  /** Register for VAT ids of businesses in other EU states; if unset, those businesses are charged tax. */
  PLACET_VAT_REGISTER_URL: z.url().optional(),
  /** The PayPal app that takes wallet payments, and its webhook; if unset, there is no wallet. */
  PLACET_PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PLACET_PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PLACET_PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PLACET_PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('live'),
  /** Development only: the address of a substitute wallet. */
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
