import { DomainCode, DomainId } from '@placet/contract/ids'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { provenHosts } from '../ownership/index.ts'
import { requireJob } from '../permissions.ts'

const Input = z.object({ domainId: DomainId })

/** Proven hostnames of a domain, for the edges; null if the domain was deleted. */
export const loadProvenHosts = defineVerb(
  Input,
  async ({ ctx, input }): Promise<{ code: DomainCode; hosts: string[] } | null> => {
    requireJob(ctx)
    return withTx(ctx, async (tx) => {
      const domain = await tx
        .selectFrom('domain')
        .select('code')
        .where('id', '=', input.domainId)
        .executeTakeFirst()
      return domain
        ? { code: DomainCode.parse(domain.code), hosts: await provenHosts(tx, input.domainId) }
        : null
    })
  },
)
