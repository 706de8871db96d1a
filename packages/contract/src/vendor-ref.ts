import { z } from 'zod'
import { VendorId } from './ids.ts'

export const GlobalVendorId = z.int().min(1).max(65_535)

/** Who is not on the global list: `vnd_…` of the account, `gatp-39` of Google's providers, `cvl-acme-inc` of the product's. */
export const VendorRef = z.union([
  VendorId,
  z
    .string()
    .max(120)
    .regex(/^(gatp-[1-9]\d{0,6}|cvl-[a-z0-9]+(-[a-z0-9]+)*)$/),
])
export type VendorRef = z.infer<typeof VendorRef>

/** Any vendor by one name, as lists of an account have them: `gvl-755` beside the others. */
export const AnyVendorRef = z.union([VendorRef, z.string().regex(/^gvl-[1-9]\d{0,4}$/)])
export type AnyVendorRef = z.infer<typeof AnyVendorRef>
