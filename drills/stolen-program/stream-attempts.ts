import { randomUUID } from 'node:crypto'
import type { StreamConnection } from '@placet/stream/connect'
import { bucketStream, keySubject } from '@placet/stream/key-value'
import { streamNames } from '@placet/stream/names'
import type { Attempt } from './attempt.ts'

const ANSWER_TIMEOUT_MS = 1500
const MANAGEMENT = ['STREAM.DELETE', 'STREAM.PURGE', 'STREAM.MSG.DELETE', 'STREAM.SNAPSHOT', 'STREAM.RESTORE']
const READING = ['STREAM.INFO', 'STREAM.MSG.GET', 'DIRECT.GET']

type Robber = 'edge' | 'scanner' | 'worker'

/** Everything on NATS that a program has no business doing. */
export function streamAttempts(conn: StreamConnection, robber: Robber, prefix: string): Attempt[] {
  const names = streamNames(prefix)
  const streams = [
    names.consentStream(0),
    names.deadLetterStream,
    names.scanRequestStream,
    names.pictureReportStream,
    names.lookReportStream,
    names.edgeReportStream,
    names.usageStream,
    names.testChoiceStream,
    bucketStream(names.positionsBucket),
    bucketStream(names.publishedBucket),
    bucketStream(names.runtimesBucket),
  ]
  const published = bucketStream(names.publishedBucket)
  const isGuest = robber !== 'worker'
  const creations = streams.flatMap((stream) => [
    `$JS.API.STREAM.CREATE.${stream}`,
    `$JS.API.STREAM.UPDATE.${stream}`,
    `$JS.API.CONSUMER.CREATE.${stream}`,
    `$JS.API.CONSUMER.CREATE.${stream}.workers`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.stolen`,
    `$JS.API.CONSUMER.DELETE.${stream}.workers`,
    `$JS.API.CONSUMER.LIST.${stream}`,
  ])
  const guestSubjects = [
    ...[names.consentStream(0), names.deadLetterStream, bucketStream(names.positionsBucket)].flatMap(
      (stream) => READING.map((act) => `$JS.API.${act}.${stream}`),
    ),
    ...['erasures.0', 'sink.0', 'leases.0', 'rebuilds.0'].map((key) =>
      keySubject(names.positionsBucket, key),
    ),
    keySubject(names.publishedBucket, 'code'),
    keySubject(names.runtimesBucket, 'hash'),
    names.scanRequestSubject('site'),
    names.pictureRequestSubject(true),
    names.lookRequestSubject,
  ]
  const ownSubjects: Record<Robber, string[]> = {
    edge: [
      `${prefix}.scan.report.v1.scn_1`,
      names.pictureReportSubject,
      names.lookReportSubject,
      names.scanCredentialsSubject,
    ],
    scanner: [names.consentSubject(0), names.usageSubject, names.edgeReportSubject, names.testChoiceSubject],
    worker: [
      names.consentSubject(0),
      names.usageSubject,
      names.edgeReportSubject,
      names.testChoiceSubject,
      `${prefix}.scan.report.v1.scn_1`,
      names.pictureReportSubject,
      names.lookReportSubject,
      names.scanCredentialsSubject,
      `$JS.API.CONSUMER.MSG.NEXT.${names.scanRequestStream}.scanners`,
    ],
  }
  const requests = [
    ...streams.flatMap((stream) =>
      MANAGEMENT.filter(
        (act) => !(robber === 'worker' && act === 'STREAM.PURGE' && stream === published),
      ).map((act) => `$JS.API.${act}.${stream}`),
    ),
    ...creations,
    '$JS.API.STREAM.CREATE.stolen',
    '$JS.API.STREAM.NAMES',
    '$JS.API.STREAM.LIST',
    '$JS.API.INFO',
    '$SYS.REQ.SERVER.PING',
    '$SYS.REQ.ACCOUNT.PING.CONNZ',
    ...(isGuest ? guestSubjects : []),
    ...ownSubjects[robber],
  ]
  const eavesdropping = [
    '>',
    '$SYS.>',
    names.consentSubject(0),
    names.scanRequestSubject('site'),
    keySubject(names.positionsBucket, '>'),
    ...(isGuest ? [names.scanCredentialsSubject] : []),
  ]
  return [
    ...requests.map((subject) => ({
      name: `${robber} asks ${subject}`,
      logged: `Publish Violation - Subject "${subject}"`,
      run: () => conn.nats.request(subject, '{}', { timeout: ANSWER_TIMEOUT_MS }),
    })),
    ...eavesdropping.map((subject) => ({
      name: `${robber} listens to ${subject}`,
      logged: `Subscription Violation - Subject "${subject}"`,
      run: () => listen(conn, subject),
    })),
  ]
}

/** Has the servers' answer to an allowed request written to streams it may not write; they must stay as they are. */
export function replyAttempts(
  conn: StreamConnection,
  allowed: string,
  prefix: string,
): (() => Promise<void>)[] {
  const names = streamNames(prefix)
  const targets = [
    keySubject(names.positionsBucket, 'erasures.0'),
    keySubject(names.publishedBucket, 'code'),
    names.scanRequestSubject('site'),
    names.consentSubject(0),
    `$JS.API.STREAM.PURGE.${bucketStream(names.positionsBucket)}`,
  ]
  return targets.map((reply) => async () => {
    conn.nats.publish(allowed, '{}', { reply })
    const inbox = `_INBOX.${randomUUID()}`
    const answered = conn.nats.subscribe(inbox, { max: 1, timeout: ANSWER_TIMEOUT_MS })
    conn.nats.publish(allowed, '{}', { reply: inbox })
    for await (const _ of answered) break
  })
}

async function listen({ nats }: StreamConnection, subject: string): Promise<void> {
  const subscription = nats.subscribe(subject)
  const refused = subscription.closed.then((error) => {
    throw error instanceof Error ? error : new Error('closed')
  })
  await Promise.race([refused, nats.flush().then(() => nats.flush())])
  subscription.unsubscribe()
}
