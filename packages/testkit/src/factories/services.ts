import type { DomainId } from '@placet/contract/ids'
import { addService } from '@placet/core/catalogue/index'
import type { Person } from './people.ts'

/** Adds a catalogue service to the domain's list, by number; not the one the examples add. */
export async function aService(
  { ctx }: Pick<Person, 'ctx'>,
  { domainId, serviceId = 8 }: { domainId: DomainId; serviceId?: number },
): Promise<string> {
  const added = await addService({ ctx, input: { domainId, serviceId } })
  return String(added.serviceId)
}
