import { z } from 'zod'

/** An ad technology provider on Google's list, for the additional consent string. */
export const ListedProvider = z.object({
  id: z.int().min(1).max(1_000_000),
  name: z.string().trim().min(1).max(500),
  policyUrl: z.string().max(4096),
  /** Hosts that serve its tags and cookies. */
  domains: z.array(z.string().max(253)).max(500),
})
export type ListedProvider = z.infer<typeof ListedProvider>

export const ProviderList = z
  .array(ListedProvider)
  .min(1)
  .max(20_000)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'an id appears twice')
export type ProviderList = z.infer<typeof ProviderList>
