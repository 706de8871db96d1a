import { jetstreamManager } from '@nats-io/jetstream'
import { expect, onTestFinished, test } from 'vitest'
import { connectAsAdministrator } from './connect-as-administrator.ts'
import { createTestStream } from './create-test-stream.ts'

test('dropping a prefix deletes its streams and buckets and leaves those of others', async () => {
  const [one, other] = await Promise.all([createTestStream(), createTestStream()])
  const connection = await connectAsAdministrator(one.url)
  onTestFinished(() => connection.close())
  onTestFinished(() => other.drop())
  const manager = await jetstreamManager(connection)
  const names = [`${one.prefix}-log`, `KV_${one.prefix}-bucket`, `${other.prefix}-log`]
  for (const name of names) await manager.streams.add({ name, subjects: [`${name}.>`] })

  await one.drop()

  const left: string[] = []
  for await (const name of manager.streams.names()) left.push(name)
  expect(names.filter((name) => left.includes(name))).toEqual([`${other.prefix}-log`])
})
