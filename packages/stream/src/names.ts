import type { ScanScope } from '@placet/contract/events/scan-requested.v1'
import type { ScanId } from '@placet/contract/ids'
import { homeShardOf } from '@placet/contract/shard'

const PREFIX_PATTERN = /^[A-Za-z0-9_-]{1,60}$/

export type StreamNames = {
  /** A region has the same streams as the home region, each in its own NATS. */
  consentStream: (shard: number) => string
  consentSubject: (shard: number) => string
  /** Pending scans: each is taken by one scanner. */
  scanRequestStream: string
  /** Scans that a user is waiting for: never queued behind long ones. */
  quickScanRequestStream: string
  scanRequestSubject: (scope: ScanScope) => string
  /** All streams that scanners take work from. */
  scannerStreams: readonly string[]
  /** Scanner reports, kept for a while so another scanner can resume the scan. */
  scanReportStream: string
  scanReportSubject: (scanId: ScanId) => string
  /** Request and reply, never stored. */
  scanCredentialsSubject: string
  /** Pending screenshots of banners: each request is taken by one scanner. */
  pictureRequestStream: string
  /** Screenshots that a user may soon look at: never queued behind the many others of large domains. */
  quickPictureRequestStream: string
  pictureRequestSubject: (isQuick: boolean) => string
  /** Screenshots taken by scanners. */
  pictureReportStream: string
  pictureReportSubject: string
  /** Home pages to read for people who are adding a site. */
  lookRequestStream: string
  lookRequestSubject: string
  /** Home pages that scanners have read. */
  lookReportStream: string
  lookReportSubject: string
  /** Edge heartbeats and the versions they serve. */
  edgeReportStream: string
  edgeReportSubject: string
  /** Usage counts from edges: pages and visits per domain. */
  usageStream: string
  usageSubject: string
  /** Choices made on developers' machines. */
  testChoiceStream: string
  testChoiceSubject: string
  deadLetterStream: string
  deadLetterSubjects: string
  /** Key = domain code, value = encoded artifact. */
  publishedBucket: string
  /** Key = SHA-256 in hex, value = the runtime with that hash, in brotli. */
  runtimesBucket: string
  /** The worker's sink positions and leases. */
  positionsBucket: string
}

/** Each shard has its own stream, so that a shard's positions are 1, 2, 3 … without holes. */
export function streamNames(prefix: string): StreamNames {
  if (!PREFIX_PATTERN.test(prefix)) throw new Error('a stream prefix has 1 to 60 letters, digits, - or _')
  const scanRequestStream = `${prefix}-scan-requests`
  const quickScanRequestStream = `${prefix}-quick-scan-requests`
  const pictureRequestStream = `${prefix}-picture-requests`
  const quickPictureRequestStream = `${prefix}-quick-picture-requests`
  const lookRequestStream = `${prefix}-look-requests`
  return {
    consentStream: (shard) => `${prefix}-consent-${homeShardOf(shard)}`,
    consentSubject: (shard) => `${prefix}.consent.v1.${shard}`,
    scanRequestStream,
    quickScanRequestStream,
    scanRequestSubject: (scope) =>
      `${prefix}.${scope === 'implementation' ? 'quick-scan' : 'scan'}.requested.v1`,
    scannerStreams: [
      scanRequestStream,
      quickScanRequestStream,
      pictureRequestStream,
      quickPictureRequestStream,
      lookRequestStream,
    ],
    scanReportStream: `${prefix}-scan-report-log`,
    scanReportSubject: (scanId) => `${prefix}.scan.report.v1.${scanId}`,
    scanCredentialsSubject: `${prefix}.scan.credentials.v1`,
    pictureRequestStream,
    quickPictureRequestStream,
    pictureRequestSubject: (isQuick) => `${prefix}.${isQuick ? 'quick-pictures' : 'pictures'}.requested.v1`,
    pictureReportStream: `${prefix}-picture-reports`,
    pictureReportSubject: `${prefix}.pictures.made.v1`,
    lookRequestStream,
    lookRequestSubject: `${prefix}.look.requested.v1`,
    lookReportStream: `${prefix}-look-reports`,
    lookReportSubject: `${prefix}.look.taken.v1`,
    edgeReportStream: `${prefix}-edge-reports`,
    edgeReportSubject: `${prefix}.edge.reported.v1`,
    usageStream: `${prefix}-usage`,
    usageSubject: `${prefix}.usage.counted.v1`,
    testChoiceStream: `${prefix}-test-choices`,
    testChoiceSubject: `${prefix}.test-choice.v1`,
    deadLetterStream: `${prefix}-dead-letters`,
    deadLetterSubjects: `${prefix}.dead-letter.v1`,
    publishedBucket: `${prefix}-published`,
    runtimesBucket: `${prefix}-runtimes`,
    positionsBucket: `${prefix}-positions`,
  }
}
