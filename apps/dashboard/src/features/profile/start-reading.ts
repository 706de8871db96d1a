import { noop } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { profileQuery } from './queries.ts'

/** Requests the profile while the page's code is loading. */
export function startReading(): void {
  queryClient.query(profileQuery).catch(noop)
}
