import { PAGE_SIZE } from '@placet/contract/constants'
import type { SelectQueryBuilder } from 'kysely'

/** One page of the matching rows, and the total number of matches. `choose` adds the columns and the order. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, Tables, object>,
  page: number,
  choose: (query: SelectQueryBuilder<DB, Tables, object>) => SelectQueryBuilder<DB, Tables, Row>,
): Promise<{ rows: Row[]; total: number }> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: string }>()
    .executeTakeFirstOrThrow()
  const rows = await choose(matching)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return { rows, total: Number(total) }
}
