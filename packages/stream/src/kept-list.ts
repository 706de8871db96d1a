import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { createDocument, readDocument, replaceDocument } from './positions.ts'

const RACES_MAX = 50

/** A short list under a key, safe for concurrent writers. */
export function keptList<Item extends z.ZodType>(item: Item) {
  const Items = z.array(item)
  type Items = z.output<typeof Items>

  async function read(conn: StreamConnection, bucket: string, key: string) {
    const document = await readDocument(conn, bucket, key)
    return { items: Items.parse(document?.value ?? []), revision: document?.revision ?? 0 }
  }

  return {
    read: async (conn: StreamConnection, bucket: string, key: string): Promise<Items> =>
      (await read(conn, bucket, key)).items,

    change: async (
      conn: StreamConnection,
      bucket: string,
      key: string,
      edit: (items: Items) => Items,
    ): Promise<void> => {
      for (let race = 0; race < RACES_MAX; race += 1) {
        const { items, revision } = await read(conn, bucket, key)
        const next = edit(items)
        const written =
          revision === 0
            ? await createDocument(conn, bucket, key, next)
            : await replaceDocument(conn, bucket, key, next, revision)
        if (written !== null) return
      }
      throw new Error(`${RACES_MAX} other writers were faster`)
    },
  }
}
