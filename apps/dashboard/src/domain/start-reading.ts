import { DomainId } from '@placet/contract/ids'
import { noop } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { domainQuery } from './domain-cache.ts'

/** Requests the site while the page's code is loading. The component that renders the site shows errors. */
export function startReading(id: string | undefined): void {
  const domainId = DomainId.safeParse(id).data
  if (domainId) queryClient.query(domainQuery(domainId)).catch(noop)
}
