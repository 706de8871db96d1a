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
  /** The seller on invoices. The two-letter country determines the tax. */
  PLACET_SELLER_NAME: z.string().min(1),
  PLACET_SELLER_STREET: z.string().min(1),
  PLACET_SELLER_POSTAL_CODE: z.string().min(1),
  PLACET_SELLER_CITY: z.string().min(1),
  PLACET_SELLER_COUNTRY: z.string().regex(/^[A-Z]{2}$/),
  PLACET_SELLER_VAT_ID: z.string().min(1),
  PLACET_SELLER_REGISTRATION: z.string().default(''),
  PLACET_SELLER_EMAIL: z.email(),
}

type BillingEnv = z.infer<z.ZodObject<typeof billingEnv>> & { PLACET_DASHBOARD_URL: string }

/** Maps payment methods to providers. */
export function connectBilling(env: BillingEnv) {
  return {
    payments: connectPayments(env),
    vatRegister: connectVies(env.PLACET_VAT_REGISTER_URL),
    wallet: connectWallet(env),
    seller: {
      name: env.PLACET_SELLER_NAME,
      street: env.PLACET_SELLER_STREET,
      addition: '',
      postalCode: env.PLACET_SELLER_POSTAL_CODE,
      city: env.PLACET_SELLER_CITY,
      state: '',
      country: env.PLACET_SELLER_COUNTRY,
      vatId: env.PLACET_SELLER_VAT_ID,
      registration: env.PLACET_SELLER_REGISTRATION,
      email: env.PLACET_SELLER_EMAIL,
    },
  }
}
