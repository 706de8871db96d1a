const PREFIX_PATTERN = /^[A-Za-z0-9_-]{1,60}$/

export type StreamNames = {
  consentStream: (shard: number) => string
  consentSubject: (shard: number) => string
  /** Scans to be done: each is taken by one scanner. */
  scanRequestStream: string
  scanRequestSubject: string
  /** What scanners report. */
  scanReportStream: string
  scanStartedSubject: string
  scanEvidenceSubject: string
  /** What edges report: that they run, and since when they serve which versions. */
  edgeReportStream: string
  edgeReportSubject: string
  deadLetterStream: string
  deadLetterSubjects: string
  /** Key = domain code, value = encoded artifact. */
  publishedBucket: string
  /** Key = SHA-256 in hex, value = the runtime of that hash in brotli. */
  runtimesBucket: string
  /** The worker's sink positions and leases. */
  positionsBucket: string
}

/** Each shard has a stream of its own, so that a shard's positions are 1, 2, 3 … without holes. */
export function streamNames(prefix: string): StreamNames {
  if (!PREFIX_PATTERN.test(prefix)) throw new Error('a stream prefix has 1 to 60 letters, digits, - or _')
  return {
    consentStream: (shard) => `${prefix}-consent-${shard}`,
    consentSubject: (shard) => `${prefix}.consent.v1.${shard}`,
    scanRequestStream: `${prefix}-scan-requests`,
    scanRequestSubject: `${prefix}.scan.requested.v1`,
    scanReportStream: `${prefix}-scan-reports`,
    scanStartedSubject: `${prefix}.scan.started.v1`,
    scanEvidenceSubject: `${prefix}.scan.evidence.v1`,
    edgeReportStream: `${prefix}-edge-reports`,
    edgeReportSubject: `${prefix}.edge.reported.v1`,
    deadLetterStream: `${prefix}-dead-letters`,
    deadLetterSubjects: `${prefix}.dead-letter.v1`,
    publishedBucket: `${prefix}-published`,
    runtimesBucket: `${prefix}-runtimes`,
    positionsBucket: `${prefix}-positions`,
  }
}
