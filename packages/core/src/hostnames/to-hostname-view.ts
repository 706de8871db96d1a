import type { HostnameView } from '@placet/contract/hostnames'
import type { Seen } from '@placet/contract/domains'
import { HostnameId } from '@placet/contract/ids'
import type { Hostname } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'

export function toHostnameView(row: Omit<Selectable<Hostname>, 'challenge'>, seen: Seen): HostnameView {
  return {
    id: HostnameId.parse(row.id),
    name: row.name,
    primary: row.is_primary,
    additional: row.is_additional,
    ...seen,
  }
}
