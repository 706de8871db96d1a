import { waitFor } from '@placet/testkit/wait-for'
import { connect, createInbox, credsAuthenticator } from '@nats-io/transport-node'
import { expect, test } from 'vitest'
import { getArtifact, putArtifact } from '../artifact-store.ts'
import type { StreamConnection } from '../connect.ts'
import { aCode, anArtifact } from '../fixtures/an-artifact.ts'
import { openTestStreams } from '../fixtures/open-test-streams.ts'
import { addErasure, readErasures } from '../erasures.ts'
import { bucketStream, keySubject } from '../key-value.ts'
import { publish } from '../publish.ts'
import { readRange } from '../read-range.ts'
import { streamState } from '../stream-state.ts'
import { createAuthority, issueCredentials } from './authority.ts'
import type { StreamRole } from './permissions.ts'

const REFUSED = /permissions violation|no responders|timeout|no answer/i

test('T61: an edge publishes consents and reads what is published, and reads no consent', async () => {
  const { conn, names, connectAs } = await openTestStreams()
  const edge = await connectAs('edge')
  const artifact = anArtifact({ code: aCode() })
  await putArtifact(conn, names.publishedBucket, artifact)
  expect((await getArtifact(edge, names.publishedBucket, artifact.meta.code))?.meta).toEqual(artifact.meta)

  await publish(edge, { subject: names.consentSubject(0), msgId: '1', data: 'consent', timeoutMs: 10_000 })
  expect((await streamState(conn, names.consentStream(0))).last).toBe(1)
  await expect(readRange(edge, names.consentStream(0), 1, 1, 0)).rejects.toThrow(REFUSED)
})

test.each(['edge', 'scanner', 'operator'] as const)(
  '%s can neither forge an erasure nor read one',
  async (role) => {
    const { conn, names, connectAs } = await openTestStreams()
    const erasure = { id: 'one', domainId: 'a domain', token: 'a token', untilMs: 1 }
    await addErasure(conn, names, 0, erasure)
    const program = await connectAs(role)
    const subject = keySubject(names.positionsBucket, 'erasures.0')
    await expect(program.js.publish(subject, '[]', { timeout: 1000 })).rejects.toThrow(REFUSED)
    if (role !== 'operator') await expect(readErasures(program, names, 0)).rejects.toThrow(REFUSED)
    expect(await readErasures(conn, names, 0)).toEqual([erasure])
  },
)

test.each(['edge', 'scanner', 'operator', 'worker'] as const)(
  '%s deletes and purges no consents, and only the worker purges published scripts',
  async (role) => {
    const { conn, names, connectAs } = await openTestStreams()
    const program = await connectAs(role)
    const stream = names.consentStream(0)
    await expect(program.jsm.streams.delete(stream)).rejects.toThrow(REFUSED)
    await expect(program.jsm.streams.purge(stream)).rejects.toThrow(REFUSED)
    await expect(program.jsm.streams.deleteMessage(stream, 1)).rejects.toThrow(REFUSED)
    const published = bucketStream(names.publishedBucket)
    if (role !== 'worker') await expect(program.jsm.streams.purge(published)).rejects.toThrow(REFUSED)
    expect((await streamState(conn, stream)).last).toBe(0)
  },
)

test.each(['edge', 'scanner', 'worker'] as const)(
  'T86: %s creates and changes no stream, and no reader that could write to one',
  async (role) => {
    const { conn, names, connectAs } = await openTestStreams()
    const program = await connectAs(role)
    const before = await conn.jsm.streams.info(names.consentStream(0))
    const republish = { src: '>', dest: 'stolen.>' }
    const attempts = [
      program.jsm.streams.update(names.consentStream(0), { max_bytes: 1024 ** 4 }),
      program.jsm.streams.update(bucketStream(names.positionsBucket), { republish }),
      program.jsm.streams.add({ name: `${names.consentStream(0)}-copy`, subjects: ['stolen.>'] }),
      program.jsm.consumers.add(names.lookRequestStream, {
        durable_name: 'stolen',
        deliver_subject: names.consentSubject(0),
      }),
      program.jsm.consumers.add(bucketStream(names.positionsBucket), {
        durable_name: 'workers',
        deliver_subject: names.consentSubject(0),
      }),
      program.jsm.consumers.delete(names.usageStream, 'workers'),
    ]
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'))
    for (const outcome of outcomes)
      expect(outcome.status === 'rejected' && String(outcome.reason)).toMatch(REFUSED)
    const after = await conn.jsm.streams.info(names.consentStream(0))
    expect({ config: after.config, last: after.state.last_seq }).toEqual({ config: before.config, last: 0 })
    expect((await conn.jsm.consumers.info(names.usageStream, 'workers')).name).toBe('workers')
  },
)

// The servers answer to any reply subject. Within one account that could be a stream, and the answer would be stored.
test.each([
  ['edge', 'a published consent', (prefix: string) => `${prefix}.consent.v1.0`],
  ['edge', 'a script that is read', (prefix: string) => `$JS.API.DIRECT.GET.KV_${prefix}-published`],
  ['scanner', 'a report', (prefix: string) => `${prefix}.scan.report.v1.scn_1`],
] satisfies [StreamRole, string, (prefix: string) => string][])(
  '%s cannot have the answer to %s written to a stream',
  async (role, _what, subjectOf) => {
    const { conn, names, prefix, connectAs } = await openTestStreams()
    const program = await connectAs(role)
    const before = await positions()
    for (const reply of [keySubject(names.positionsBucket, 'erasures.0'), names.scanRequestSubject('site')]) {
      program.nats.publish(subjectOf(prefix), 'x', { reply })
    }
    await program.nats.flush()
    await roundTrip(program, subjectOf(prefix))
    expect(await positions()).toEqual(before)

    async function positions() {
      const streams = [bucketStream(names.positionsBucket), names.scanRequestStream]
      return Promise.all(streams.map(async (stream) => (await streamState(conn, stream)).last))
    }
  },
)

test('T61: without an identity, or with one of another authority, nobody gets in', async () => {
  const { servers } = await openTestStreams()
  const options = { servers, tls: { handshakeFirst: true }, maxReconnectAttempts: 0, timeout: 5000 }
  await expect(connect(options)).rejects.toThrow(/authorization/i)
  const stranger = await issueCredentials(createAuthority(), 'worker', 'placet')
  const authenticator = credsAuthenticator(Buffer.from(stranger, 'base64'))
  await expect(connect({ ...options, authenticator })).rejects.toThrow(/authorization/i)
})

/** When this is answered, so are the requests before it. */
async function roundTrip({ nats }: StreamConnection, subject: string): Promise<void> {
  let isAnswered = false
  const reply = createInbox()
  nats.subscribe(reply, { callback: () => void (isAnswered = true) })
  nats.publish(subject, '', { reply })
  await waitFor(() => isAnswered, { timeoutMs: 10_000 })
}
