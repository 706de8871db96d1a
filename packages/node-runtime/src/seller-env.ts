import { z } from 'zod'

/** Who sends the invoices of this installation. */
export const SELLER_ENV = {
  PLACET_SELLER_NAME: z.string().min(1),
  PLACET_SELLER_STREET: z.string().min(1),
  PLACET_SELLER_POSTAL_CODE: z.string().min(1),
  PLACET_SELLER_CITY: z.string().min(1),
  /** Two letters; decides whose tax is charged. */
  PLACET_SELLER_COUNTRY: z.string().regex(/^[A-Z]{2}$/),
  PLACET_SELLER_VAT_ID: z.string().min(1),
  /** The number in the register of companies. */
  PLACET_SELLER_REGISTRATION: z.string().default(''),
  PLACET_SELLER_EMAIL: z.email(),
}

type SellerEnv = z.infer<z.ZodObject<typeof SELLER_ENV>>

export function sellerOf(env: SellerEnv) {
  return {
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
  }
}
