import type { Permissions } from '@nats-io/jwt'
import { bucketStream, changeSubject, keySubject } from '../key-value.ts'
import { streamNames, type StreamNames } from '../names.ts'
import { SCANNERS, WORKERS } from '../readers.ts'

/** Programs that talk to NATS, each with an identity of its own. */
export const STREAM_ROLES = ['worker', 'edge', 'scanner', 'operator'] as const
export type StreamRole = (typeof STREAM_ROLES)[number]

const ANSWER_WITHIN_NS = 30_000_000_000
const INBOX = '_INBOX.>'

/** Everything that a program may publish and subscribe to; the server refuses and logs the rest. */
export function permissionsOf(role: StreamRole, prefix: string): Permissions {
  return PERMISSIONS[role](streamNames(prefix), prefix)
}

const PERMISSIONS: Record<StreamRole, (names: StreamNames, prefix: string) => Permissions> = {
  edge: (names, prefix) => ({
    pub: {
      allow: [
        `${prefix}.consent.v1.*`,
        names.testChoiceSubject,
        names.usageSubject,
        names.edgeReportSubject,
        ...reading(names.publishedBucket),
        ...reading(names.runtimesBucket),
      ],
    },
    sub: { allow: [INBOX, changeSubject(names.publishedBucket, '*')] },
  }),

  scanner: (names, prefix) => ({
    pub: {
      allow: [
        `${prefix}.scan.report.v1.*`,
        names.pictureReportSubject,
        names.lookReportSubject,
        names.scanCredentialsSubject,
        `$JS.API.DIRECT.GET.${names.scanReportStream}`,
        ...names.scannerStreams.flatMap((stream) => [
          `$JS.API.CONSUMER.MSG.NEXT.${stream}.${SCANNERS}`,
          `$JS.ACK.${stream}.${SCANNERS}.>`,
          `${names.deadLetterSubjects}.${stream}.>`,
        ]),
      ],
    },
    sub: { allow: [INBOX] },
  }),

  // Creates and changes the streams. No program that runs all the time can: a stream or reader with a delivery or
  // republishing subject would write wherever that points, consents included.
  operator: (names) => ({
    pub: {
      allow: [
        ...['CREATE', 'UPDATE', 'INFO'].map((act) => `$JS.API.STREAM.${act}.*`),
        ...[SCANNERS, WORKERS].flatMap((reader) =>
          ['CREATE', 'INFO'].map((act) => `$JS.API.CONSUMER.${act}.*.${reader}`),
        ),
        `$JS.API.STREAM.MSG.GET.${bucketStream(names.positionsBucket)}`,
        keySubject(names.positionsBucket, 'rebuilds.*'),
      ],
    },
    sub: { allow: [INBOX] },
  }),

  // Reads all streams, but creates, changes and deletes none, purges only finished scans and erased sites, and forges no
  // consents.
  worker: (names, prefix) => ({
    pub: {
      allow: [
        ...['INFO', 'MSG.GET', 'LEADER.STEPDOWN'].map((act) => `$JS.API.STREAM.${act}.*`),
        `$JS.API.STREAM.PURGE.${names.scanReportStream}`,
        `$JS.API.STREAM.PURGE.${bucketStream(names.publishedBucket)}`,
        '$JS.API.DIRECT.GET.>',
        `$JS.API.CONSUMER.MSG.NEXT.*.${WORKERS}`,
        `$JS.ACK.*.${WORKERS}.>`,
        ...['scan', 'quick-scan', 'pictures', 'quick-pictures', 'look'].map(
          (what) => `${prefix}.${what}.requested.v1`,
        ),
        `${names.deadLetterSubjects}.>`,
        ...[names.publishedBucket, names.runtimesBucket, names.positionsBucket].map((bucket) =>
          keySubject(bucket, '>'),
        ),
      ],
    },
    sub: { allow: [INBOX, names.scanCredentialsSubject] },
    resp: { max: 1, ttl: ANSWER_WITHIN_NS },
  }),
}

function reading(bucket: string): string[] {
  const stream = bucketStream(bucket)
  return [`$JS.API.DIRECT.GET.${stream}`, `$JS.API.DIRECT.GET.${stream}.>`]
}
