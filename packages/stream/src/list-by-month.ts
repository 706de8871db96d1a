import type { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { keptList } from './kept-list.ts'
import type { StreamNames } from './names.ts'

/** About 1 MB, the largest value of a key. */
const ITEMS_A_MONTH_MAX = 4000
/** Older backups are not restored. */
const MONTHS = 24

/** A list for each shard and month, read back for two years: what a restored log has to be told. */
export function listByMonth<Item extends z.ZodType<{ id: string }>>(item: Item, prefix: string) {
  const list = keptList(item)
  type Items = z.output<Item>[]

  return {
    read: async (
      conn: StreamConnection,
      { positionsBucket }: StreamNames,
      shard: number,
      now = new Date(),
    ): Promise<Items> => {
      const months = Array.from({ length: MONTHS }, (_, ago) =>
        monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago))),
      )
      const lists = await Promise.all(
        months.map((month) => list.read(conn, positionsBucket, keyOf(shard, month))),
      )
      return lists.toReversed().flat()
    },

    add: (
      conn: StreamConnection,
      { positionsBucket }: StreamNames,
      shard: number,
      added: Readonly<Items>,
      now = new Date(),
    ): Promise<void> => {
      const ids = new Set(added.map(({ id }) => id))
      return list.change(conn, positionsBucket, keyOf(shard, monthOf(now)), (all) =>
        [...all.filter(({ id }) => !ids.has(id)), ...added].slice(-ITEMS_A_MONTH_MAX),
      )
    },
  }

  function keyOf(shard: number, month: string): string {
    return `${prefix}.${shard}.${month}`
  }
}

function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7)
}
