import { z } from 'zod'

/** Settings shared by every program that acts for the installation; spread into its environment schema. */
export const installationEnv = {
  /** Public addresses of the dashboard and the edge: the only source of absolute URLs. */
  PLACET_DASHBOARD_URL: z.url(),
  PLACET_EDGE_URL: z.url(),
  PLACET_SUPPORT_EMAIL: z.email(),
  /** `closed`: only people with an invitation sign up. */
  PLACET_SIGN_UP: z.enum(['open', 'closed']).default('open'),
  /** Equal in every program, and compared with the stored number when a program starts. */
  PLACET_CONSENT_SHARDS: z.coerce.number().int().min(1).max(256),
  /** The CMP id that IAB Europe assigned to the operator; without it, TC strings are for testing only. */
  PLACET_TCF_CMP_ID: z.coerce.number().int().min(2).max(4095).optional(),
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

export function readInstallation(env: z.infer<z.ZodObject<typeof installationEnv>>) {
  return {
    dashboardUrl: env.PLACET_DASHBOARD_URL.replace(/\/$/, ''),
    edgeUrl: env.PLACET_EDGE_URL.replace(/\/$/, ''),
    supportEmail: env.PLACET_SUPPORT_EMAIL,
    isSignUpOpen: env.PLACET_SIGN_UP === 'open',
    consentShards: [env.PLACET_CONSENT_SHARDS],
    cmpId: env.PLACET_TCF_CMP_ID ?? null,
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
