import { DiscardPolicy, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { bucketStream, changeSubject, keySubject } from './key-value.ts'
import { streamNames } from './names.ts'

const DUPLICATE_WINDOW_MS = 2 * 60 * 1000
const WORK_MAX_AGE_MS = 24 * 60 * 60 * 1000
/** Nobody waits longer for a picture of their site. */
const LOOK_MAX_AGE_MS = DUPLICATE_WINDOW_MS
const MESSAGE_MAX_BYTES = 1024 * 1024
/** A test not looked at for an hour is considered abandoned. */
const TEST_CHOICE_MAX_AGE_MS = 60 * 60 * 1000
const TEST_CHOICE_MAX_BYTES = 16 * 1024 ** 2

export type StreamLimits = {
  prefix: string
  shards: number
  replicas?: number
  /** At least two backup intervals: a restore replays this. */
  maxAgeMs?: number
  /** Less than the disk: a full stream rejects writes cleanly, a full disk disables JetStream. */
  shardMaxBytes?: number
  deadLetterMaxBytes?: number
  workMaxBytes?: number
  /** Scan reports are removed when their scan has been evaluated, or after a day. */
  scanReportMaxBytes?: number
}

export type WantedStream = Partial<StreamConfig> & { name: string }

/** Every stream of an installation, as it should be. */
export function wantedStreams(limits: StreamLimits): WantedStream[] {
  const { prefix, shards, replicas = 3 } = limits
  const {
    maxAgeMs = 72 * 60 * 60 * 1000,
    shardMaxBytes = 1024 ** 3,
    deadLetterMaxBytes = 256 * 1024 ** 2,
    workMaxBytes = 256 * 1024 ** 2,
    scanReportMaxBytes = 1024 ** 3,
  } = limits
  const names = streamNames(prefix)
  const kept = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    num_replicas: replicas,
    allow_direct: true,
  }
  const log = {
    ...kept,
    discard: DiscardPolicy.New,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    max_msg_size: MESSAGE_MAX_BYTES,
    deny_delete: true,
    deny_purge: true,
  }
  const work = {
    ...kept,
    retention: RetentionPolicy.Workqueue,
    discard: DiscardPolicy.New,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    max_msg_size: MESSAGE_MAX_BYTES,
    max_age: nanos(WORK_MAX_AGE_MS),
    max_bytes: workMaxBytes,
  }
  const bucket = { ...kept, discard: DiscardPolicy.New, max_msgs_per_subject: 1, allow_rollup_hdrs: true }
  return [
    ...Array.from({ length: shards }, (_, shard) => ({
      ...log,
      name: names.consentStream(shard),
      subjects: [names.consentSubject(shard)],
      max_age: nanos(maxAgeMs),
      max_bytes: shardMaxBytes,
    })),
    {
      ...log,
      name: names.deadLetterStream,
      subjects: [`${names.deadLetterSubjects}.>`],
      max_bytes: deadLetterMaxBytes,
    },
    ...[
      { name: names.scanRequestStream, subjects: [names.scanRequestSubject('site')] },
      { name: names.quickScanRequestStream, subjects: [names.scanRequestSubject('implementation')] },
      {
        name: names.scanReportStream,
        subjects: [`${prefix}.scan.report.v1.*`],
        retention: RetentionPolicy.Limits,
        max_bytes: scanReportMaxBytes,
      },
      { name: names.pictureRequestStream, subjects: [names.pictureRequestSubject(false)] },
      { name: names.quickPictureRequestStream, subjects: [names.pictureRequestSubject(true)] },
      { name: names.pictureReportStream, subjects: [names.pictureReportSubject] },
      {
        name: names.lookRequestStream,
        subjects: [names.lookRequestSubject],
        max_age: nanos(LOOK_MAX_AGE_MS),
      },
      { name: names.lookReportStream, subjects: [names.lookReportSubject], max_age: nanos(LOOK_MAX_AGE_MS) },
      { name: names.edgeReportStream, subjects: [names.edgeReportSubject] },
      { name: names.usageStream, subjects: [names.usageSubject], max_age: nanos(maxAgeMs) },
      {
        name: names.testChoiceStream,
        subjects: [names.testChoiceSubject],
        max_age: nanos(TEST_CHOICE_MAX_AGE_MS),
        max_bytes: TEST_CHOICE_MAX_BYTES,
      },
    ].map((queue) => ({ ...work, ...queue })),
    ...[names.publishedBucket, names.runtimesBucket, names.positionsBucket].map((name) => ({
      ...bucket,
      name: bucketStream(name),
      subjects: [keySubject(name, '>')],
      ...(name === names.publishedBucket && {
        republish: { src: keySubject(name, '*'), dest: changeSubject(name, '{{wildcard(1)}}') },
      }),
    })),
  ]
}

/**
 * A stream's configuration with these changes. It never lowers a limit: that would refuse or delete records which were
 * stored under the higher one, and an operator may have raised it by hand.
 */
export function withoutShrinking(current: StreamConfig, wanted: WantedStream): WantedStream {
  return {
    ...wanted,
    ...(wanted.max_bytes !== undefined && { max_bytes: larger(current.max_bytes, wanted.max_bytes) }),
    ...(wanted.max_age !== undefined && { max_age: larger(current.max_age, wanted.max_age) }),
  }
}

/** Zero and less mean unlimited. */
function larger(current: number, wanted: number): number {
  return current <= 0 || wanted <= 0 ? Math.min(current, wanted) : Math.max(current, wanted)
}

export function differs(current: StreamConfig, wanted: WantedStream): boolean {
  const currentByKey = new Map<string, unknown>(Object.entries(current))
  return Object.entries(wanted).some(
    ([key, value]) => JSON.stringify(currentByKey.get(key)) !== JSON.stringify(value),
  )
}
