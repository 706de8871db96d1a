/** The three API names that frames look for, each with the suffixes `Locator`, `Call` and `Return`. */
export type FrameApi = '__tcfapi' | '__gpp' | '__uspapi'

export interface FrameCall {
  readonly command: unknown
  readonly parameter: unknown
  readonly version: unknown
}

type Reply = (returnValue: unknown, success: boolean) => void

/** Lets child frames locate the API, and forwards their calls to it. */
export function serveFrames(
  page: Window,
  api: FrameApi,
  call: (request: FrameCall, reply: Reply) => void,
): void {
  const locator = page.document.createElement('iframe')
  locator.name = `${api}Locator`
  // Content of the head is never rendered, whatever the page's styles, and the head exists at once.
  const { head, documentElement } = page.document
  ;(head ?? documentElement).append(locator)
  page.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const isText = typeof data === 'string'
    const request = requestIn(isText ? parsed(data, api) : data, `${api}Call`)
    if (request === undefined) return
    call(request, (returnValue, success) => {
      const answer = { [`${api}Return`]: { returnValue, success, callId: request['callId'] } }
      source?.postMessage(isText ? JSON.stringify(answer) : answer, { targetOrigin: '*' })
    })
  })
}

function requestIn(data: unknown, key: string): (FrameCall & Record<string, unknown>) | undefined {
  const found = isRecord(data) ? data[key] : undefined
  return isRecord(found)
    ? { ...found, command: found['command'], parameter: found['parameter'], version: found['version'] }
    : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parsed(text: string, api: string): unknown {
  if (!text.includes(api)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
