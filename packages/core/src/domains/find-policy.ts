import { findPolicy as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { z } from 'zod'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import type { SiteReader } from '../ports.ts'
import { findPolicyLink } from './find-policy-link.ts'
import { requireNames } from './names.ts'

const LOOKS: LimitRule = { name: 'policy-looks', points: 30, perSeconds: 10 * 60 }
const Input = inputOf(route).extend({ sites: z.custom<SiteReader>() })

/** Looks at the home page of a site that is about to be added. Null if it is not online or links to no policy. */
export const findPolicy = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:write')
  await limit(ctx, LOOKS, accountId)
  const [name = ''] = requireNames(input.name)
  const home = await input.sites.readHome(name)
  return { privacy_policy: home && findPolicyLink(home) }
})
