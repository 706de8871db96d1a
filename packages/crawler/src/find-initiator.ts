import type { ChainLink, StackFrame, StoredWrite } from '@placet/contract/events/stored-write'
import { SCAN_LIMITS } from '@placet/contract/events/stored-write'
import type { Protocol } from 'devtools-protocol'
import { cleanText, cleanUrl } from './clean-text.ts'
import type { RequestRecord, VisitLog } from './visit-log.ts'

export interface Initiator {
  type: StoredWrite['initiatorType']
  url: string
  stack: StackFrame[]
}

/** Traces stacks and requests to the script or document behind them, and on to the page itself. */
export interface InitiatorFinder {
  ofStack(stack: Protocol.Runtime.StackTrace | undefined): Initiator
  ofRequest(record: RequestRecord): Initiator
  /** The chain from the page to the writer. */
  chainTo(url: string, last?: ChainLink[]): ChainLink[]
}

export function findInitiators(log: VisitLog, pageUrl: string, token: string): InitiatorFinder {
  const recordByUrl = new Map<string, RequestRecord>()
  for (const record of log.requests.values()) {
    for (const { url } of record.hops) {
      const cleaned = cleanUrl(url)
      if (cleaned !== '' && !recordByUrl.has(cleaned)) recordByUrl.set(cleaned, record)
    }
  }
  const page = cleanUrl(pageUrl)

  function ofStack(stack: Protocol.Runtime.StackTrace | undefined): Initiator {
    const frames = flatten(stack).filter(({ url }) => url !== token)
    const urls = frames.map(({ url }) => cleanUrl(url)).filter((url) => url !== '')
    // A script can choose its own name, so URLs that were actually loaded take precedence.
    const url = urls.find((each) => recordByUrl.has(each)) ?? urls[0] ?? page
    return { type: 'script', url, stack: frames.slice(0, SCAN_LIMITS.frames).map(toStackFrame) }
  }

  function ofRequest({ initiator, documentUrl }: RequestRecord): Initiator {
    if (initiator.stack !== undefined) return { ...ofStack(initiator.stack), type: typeOf(initiator.type) }
    const url = cleanUrl(initiator.url ?? '') || cleanUrl(documentUrl) || page
    return { type: typeOf(initiator.type), url, stack: [] }
  }

  function chainTo(url: string, last: ChainLink[] = []): ChainLink[] {
    const links: ChainLink[] = []
    const seen = new Set<string>()
    for (let each = url; each !== '' && each !== page && !seen.has(each);) {
      seen.add(each)
      const record = recordByUrl.get(each)
      links.push({ kind: kindOf(record), url: each })
      each = record === undefined ? page : ofRequest(record).url
    }
    const isInline = links.length === 0 && last.length === 0
    return [
      { kind: 'document' as const, url: page },
      ...(isInline ? [{ kind: 'inline' as const, url: page }] : links.reverse()),
      ...last,
    ].slice(0, SCAN_LIMITS.chain)
  }

  return { ofStack, ofRequest, chainTo }
}

function flatten(stack: Protocol.Runtime.StackTrace | undefined): Protocol.Runtime.CallFrame[] {
  const frames: Protocol.Runtime.CallFrame[] = []
  for (let each = stack; each !== undefined && frames.length < 200; each = each.parent)
    frames.push(...each.callFrames)
  return frames
}

function toStackFrame({
  url,
  functionName,
  lineNumber,
  columnNumber,
}: Protocol.Runtime.CallFrame): StackFrame {
  return {
    url: cleanUrl(url),
    functionName: cleanText(functionName, SCAN_LIMITS.text),
    line: Math.max(0, lineNumber),
    column: Math.max(0, columnNumber),
  }
}

function typeOf(type: string): Initiator['type'] {
  return type === 'parser' || type === 'script' || type === 'preload' ? type : 'other'
}

function kindOf(record: RequestRecord | undefined): ChainLink['kind'] {
  if (record === undefined) return 'script'
  if (record.type === 'Document') return 'frame'
  if (record.type === 'Script') return 'script'
  return 'request'
}
