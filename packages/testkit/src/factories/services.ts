import type { DomainId } from '@placet/contract/ids'
import { addService } from '@placet/core/catalogue/index'
import type { Person } from './people.ts'

/** A service of the catalogue on the domain's list, by its number; not the one that examples add. */
export async function aService(
  { ctx }: Pick<Person, 'ctx'>,
  { domainId, serviceId = 8 }: { domainId: DomainId; serviceId?: number },
): Promise<string> {
  const added = await addService({ ctx, input: { domainId, serviceId } })
  return String(added.serviceId)
}
