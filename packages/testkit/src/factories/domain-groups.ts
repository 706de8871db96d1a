import { randomBytes } from 'node:crypto'
import type { DomainGroupId, DomainId } from '@placet/contract/ids'
import { addDomainGroup } from '@placet/core/domain-groups/index'
import type { Person } from './people.ts'

export async function aDomainGroup(
  { ctx }: Pick<Person, 'ctx'>,
  domains: readonly DomainId[] = [],
  name = `Group ${randomBytes(4).toString('hex')}`,
): Promise<DomainGroupId> {
  const { id } = await addDomainGroup({ ctx, input: { name, domains: [...domains] } })
  return id
}
