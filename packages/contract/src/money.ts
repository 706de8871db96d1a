import { z } from 'zod'

export const Currency = z.string().regex(/^[A-Z]{3}$/)
export type Currency = z.infer<typeof Currency>

export const Money = z.strictObject({ amountMinor: z.int(), currency: Currency })
export type Money = z.infer<typeof Money>
