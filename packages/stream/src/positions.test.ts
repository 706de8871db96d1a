import { expect, test } from 'vitest'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { createDocument, readDocument, replaceDocument } from './positions.ts'

test('a document is made once and replaced only by whoever knows its last revision', async () => {
  const { conn, names } = await openTestStreams()
  const bucket = names.positionsBucket
  expect(await readDocument(conn, bucket, 'sink.0')).toBeNull()

  const made = await createDocument(conn, bucket, 'sink.0', { next: 1 })
  expect(await createDocument(conn, bucket, 'sink.0', { next: 7 })).toBeNull()
  expect(await readDocument(conn, bucket, 'sink.0')).toEqual({ value: { next: 1 }, revision: made })

  const replaced = await replaceDocument(conn, bucket, 'sink.0', { next: 2 }, made ?? 0)
  expect(await replaceDocument(conn, bucket, 'sink.0', { next: 9 }, made ?? 0)).toBeNull()
  expect(await readDocument(conn, bucket, 'sink.0')).toEqual({ value: { next: 2 }, revision: replaced })
})

test('of many who take a lease at once, one gets it', async () => {
  const { conn, names } = await openTestStreams()
  const revisions = await Promise.all(
    Array.from({ length: 20 }, (_, owner) =>
      createDocument(conn, names.positionsBucket, 'lease.0', { owner }),
    ),
  )
  expect(revisions.filter((revision) => revision !== null)).toHaveLength(1)
})
