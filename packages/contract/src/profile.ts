import { z } from 'zod'
import { AccountId, UserId } from './ids.ts'
import { Role } from './permissions.ts'
import { defineRoute } from './route.ts'

export const ProfileView = z.strictObject({
  id: UserId,
  name: z.string(),
  email: z.string(),
  account: z.strictObject({ id: AccountId, name: z.string(), role: Role }).nullable(),
})
export type ProfileView = z.infer<typeof ProfileView>

export const getProfile = defineRoute({
  name: 'getProfile',
  summary: 'Who is signed in, and in which account',
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  response: ProfileView,
})
