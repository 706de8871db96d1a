import { PublicationHead } from '@placet/core/proofs/index'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import { createDocument, readDocument, replaceDocument } from '@placet/stream/positions'

const KEY = 'sealed.publications'

/** The newest signed head of the publication log, kept outside PostgreSQL; null if there is none. */
export async function readKeptPublications(
  conn: StreamConnection,
  { positionsBucket }: StreamNames,
): Promise<PublicationHead | null> {
  const document = await readDocument(conn, positionsBucket, KEY)
  return document === null ? null : PublicationHead.parse(document.value)
}

/** Never replaces a head by that of a smaller tree. */
export async function keepPublications(
  conn: StreamConnection,
  { positionsBucket }: StreamNames,
  head: PublicationHead,
): Promise<void> {
  for (;;) {
    const document = await readDocument(conn, positionsBucket, KEY)
    if (document !== null && PublicationHead.parse(document.value).size >= head.size) return
    const written =
      document === null
        ? await createDocument(conn, positionsBucket, KEY, head)
        : await replaceDocument(conn, positionsBucket, KEY, head, document.revision)
    if (written !== null) return
  }
}
