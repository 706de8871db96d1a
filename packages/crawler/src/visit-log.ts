import type { Protocol } from 'devtools-protocol'
import type { CdpEvent } from './cdp.ts'

/** One URL a request was sent to: the original, or a redirect target. */
export interface Hop {
  url: string
  /** False: the browser does not report the raw headers. */
  hasHeaders: boolean | null
}

export interface SeenHeaders {
  setCookies: readonly string[]
  refused: ReadonlySet<string>
}

export interface RequestRecord {
  type: string
  initiator: Protocol.Network.Initiator
  documentUrl: string
  hops: Hop[]
  headers: SeenHeaders[]
}

export interface ScriptReport {
  kind: string
  texts: readonly string[]
  stack: Protocol.Runtime.StackTrace | undefined
  atMs: number
}

/** Log of everything the browser did during one page visit, in order. */
export interface VisitLog {
  readonly requests: ReadonlyMap<string, RequestRecord>
  readonly reports: readonly ScriptReport[]
  readonly bytes: number
  /** An empty log that still knows which request loaded which resource. */
  continued(): VisitLog
  take(event: CdpEvent): void
  report(report: ScriptReport): void
}

const REQUESTS_MAX = 5000
const REPORTS_MAX = 10_000

export function createVisitLog(known: Iterable<[string, RequestRecord]> = []): VisitLog {
  const requests = new Map<string, RequestRecord>(known)
  const reports: ScriptReport[] = []
  let bytes = 0

  function recordOf(id: string, made: () => RequestRecord): RequestRecord {
    const known = requests.get(id)
    if (known !== undefined) return known
    const record = made()
    if (requests.size < REQUESTS_MAX) requests.set(id, record)
    return record
  }

  function onRequest(params: Protocol.Network.RequestWillBeSentEvent): void {
    const { requestId, request, initiator, documentURL, type = 'Other', redirectResponse } = params
    const record = recordOf(requestId, () => unknownRequest())
    const before = record.hops.at(-1)
    if (redirectResponse !== undefined && before !== undefined)
      before.hasHeaders = params.redirectHasExtraInfo
    if (record.hops.length === 0) Object.assign(record, { type, initiator, documentUrl: documentURL })
    record.hops.push({ url: request.url, hasHeaders: null })
  }

  return {
    requests,
    reports,
    get bytes() {
      return bytes
    },
    continued: () =>
      createVisitLog(
        [...requests].map(([id, record]) => [id, { ...record, hops: [...record.hops], headers: [] }]),
      ),
    report(report) {
      if (reports.length < REPORTS_MAX) reports.push(report)
    },
    take(event) {
      switch (event.method) {
        case 'Network.requestWillBeSent':
          return onRequest(event.params)
        case 'Network.responseReceived': {
          const last = requests.get(event.params.requestId)?.hops.at(-1)
          if (last !== undefined) last.hasHeaders = event.params.hasExtraInfo
          return undefined
        }
        case 'Network.responseReceivedExtraInfo': {
          const { requestId, headers, blockedCookies } = event.params
          const refused = new Set(blockedCookies.map(({ cookieLine }) => cookieLine))
          recordOf(requestId, unknownRequest).headers.push({ setCookies: setCookiesOf(headers), refused })
          return undefined
        }
        case 'Network.webSocketCreated': {
          const { requestId, url, initiator = { type: 'other' } } = event.params
          const record = recordOf(requestId, unknownRequest)
          Object.assign(record, { type: 'WebSocket', initiator, documentUrl: '' })
          record.hops.push({ url, hasHeaders: true })
          return undefined
        }
        case 'Network.webSocketHandshakeResponseReceived': {
          const { requestId, response } = event.params
          const setCookies = setCookiesOf(response.headers)
          recordOf(requestId, unknownRequest).headers.push({ setCookies, refused: new Set() })
          return undefined
        }
        case 'Network.loadingFinished':
          bytes += event.params.encodedDataLength
          return undefined
        default:
          return undefined
      }
    },
  }
}

function unknownRequest(): RequestRecord {
  return { type: 'Other', initiator: { type: 'other' }, documentUrl: '', hops: [], headers: [] }
}

function setCookiesOf(headers: Protocol.Network.Headers): string[] {
  const lines: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === 'set-cookie') lines.push(...String(value).split('\n'))
  }
  return lines
}
