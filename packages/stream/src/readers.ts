import type { StreamNames } from './names.ts'

/** The reader that all scanners share. */
export const SCANNERS = 'scanners'
/** The reader that all workers share. */
export const WORKERS = 'workers'

export type Reader = {
  stream: string
  /** All readers with this name share the messages: each goes to one of them. */
  reader: string
  /** After this time without a heartbeat, a crashed reader's message is redelivered to another one. */
  ackWaitMs: number
}

/** Everything that programs read in turns. No program may create readers: one with a delivery subject could write anywhere. */
export function streamReaders(names: StreamNames) {
  return {
    scanRequests: { stream: names.scanRequestStream, reader: SCANNERS, ackWaitMs: 15_000 },
    quickScanRequests: { stream: names.quickScanRequestStream, reader: SCANNERS, ackWaitMs: 15_000 },
    pictureRequests: { stream: names.pictureRequestStream, reader: SCANNERS, ackWaitMs: 90_000 },
    quickPictureRequests: { stream: names.quickPictureRequestStream, reader: SCANNERS, ackWaitMs: 90_000 },
    lookRequests: { stream: names.lookRequestStream, reader: SCANNERS, ackWaitMs: 15_000 },
    scanReports: { stream: names.scanReportStream, reader: WORKERS, ackWaitMs: 30_000 },
    pictureReports: { stream: names.pictureReportStream, reader: WORKERS, ackWaitMs: 30_000 },
    lookReports: { stream: names.lookReportStream, reader: WORKERS, ackWaitMs: 15_000 },
    edgeReports: { stream: names.edgeReportStream, reader: WORKERS, ackWaitMs: 30_000 },
    usage: { stream: names.usageStream, reader: WORKERS, ackWaitMs: 30_000 },
    testChoices: { stream: names.testChoiceStream, reader: WORKERS, ackWaitMs: 30_000 },
  } as const satisfies Record<string, Reader>
}
