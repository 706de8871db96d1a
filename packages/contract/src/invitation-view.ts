import { z } from 'zod'
import { ShownBrand } from './shown-brand.ts'
import { AnyRole } from './permissions.ts'

/** An invitation, as the invited person sees it. */
export const InvitationView = z.strictObject({
  email: z.string(),
  account: z.string(),
  /** Name of the sender, as long as they are a member of the account. */
  inviter: z.string().nullable(),
  /** Of the account; null if it has none. */
  brand: ShownBrand.nullable(),
  owner: z.boolean(),
  role: AnyRole,
  roleName: z.string(),
  hasUser: z.boolean(),
})
