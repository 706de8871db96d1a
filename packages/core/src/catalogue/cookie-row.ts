import type { DomainCookie } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'

export type CookieRow = Selectable<DomainCookie>
