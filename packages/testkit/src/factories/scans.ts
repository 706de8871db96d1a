import type { DomainId, ScanId } from '@placet/contract/ids'
import { requestScan } from '@placet/core/scans/index'
import type { Person } from './people.ts'

/** A scan of the domain, in progress. */
export async function aScan(
  { ctx }: Pick<Person, 'ctx'>,
  { domainId }: { domainId: DomainId },
): Promise<ScanId> {
  const { id } = await requestScan({ ctx, input: { domainId } })
  return id
}
