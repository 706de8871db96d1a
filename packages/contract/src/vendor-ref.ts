import { z } from 'zod'

export const GlobalVendorId = z.int().min(1).max(65_535)

const NAMES = String.raw`vnd_[0-9A-Za-z]{22}|gatp-[1-9]\d{0,6}|cvl-[a-z0-9]+(?:-[a-z0-9]+)*`
const NAME_MAX_LENGTH = 120

/**
 * Vendors outside the global list: `vnd_…` (account), `gatp-39` (Google's providers), `cvl-acme-inc` (built
 * in).
 */
export const VendorRef = z
  .string()
  .max(NAME_MAX_LENGTH)
  .regex(new RegExp(`^(?:${NAMES})$`))

/** Any vendor by a single reference, as used in an account's lists: `gvl-755` alongside the others. */
export const AnyVendorRef = z
  .string()
  .max(NAME_MAX_LENGTH)
  .regex(new RegExp(String.raw`^(?:${NAMES}|gvl-[1-9]\d{0,4})$`))
export type AnyVendorRef = z.infer<typeof AnyVendorRef>

/** The list a vendor reference belongs to. */
export function typeOfRef(ref: string): 'custom' | 'cvl' | 'gvl' | 'gatp' {
  if (ref.startsWith('vnd_')) return 'custom'
  if (ref.startsWith('gvl-')) return 'gvl'
  return ref.startsWith('gatp-') ? 'gatp' : 'cvl'
}

/** List number of a reference such as `gvl-755` or `gatp-39`. */
export function numberOfRef(ref: string): number | null {
  const [, number] = /^(?:gvl|gatp)-(\d+)$/.exec(ref) ?? []
  return number === undefined ? null : Number(number)
}
