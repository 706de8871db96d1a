import { randomBytes } from 'node:crypto'
import type { DomainId } from '@placet/contract/ids'
import type { Deps } from '@placet/core/context'
import { createDomains } from '@placet/core/domains/index'
import { type Person, anOwner } from './people.ts'

export async function aDomain({ ctx }: Pick<Person, 'ctx'>): Promise<{ domainId: DomainId; name: string }> {
  const name = `site-${randomBytes(6).toString('hex')}.example.com`
  return { domainId: await createDomains({ ctx, input: { name, template: 1 } }), name }
}

export async function anOwnerWithDomain(deps: Deps) {
  const owner = await anOwner(deps)
  return { ...owner, ...(await aDomain(owner)) }
}
