import type { Protocol } from 'devtools-protocol'
import type { CdpEvent, CdpSession } from './cdp.ts'

/** A document that can run tasks, through the function installed before any other code. */
export interface Control {
  session: CdpSession
  objectId: string
  frameId: string
}

interface Pending {
  sinceMs: number
}

const STUCK_AFTER_MS = 4000
/** Connections that stay open by design. */
const ENDLESS_TYPES = new Set(['EventSource', 'WebSocket'])

/** Current activity of the tab's page: load state, pending requests, documents. */
export class PageActivity {
  mainFrameId = ''
  /** Loader of the shown document. */
  loaderId = ''
  url = ''
  /** The URL the tab shows, also between visits and after navigation within a document. */
  shownUrl = ''
  status: number | null = null
  isLoaded = false
  isInteractive = false
  dialogs = 0
  /** The foreign URL the page tried to navigate to. */
  leftTo = ''
  quietSinceMs = performance.now()
  readonly #pending = new Map<string, Pending>()
  readonly #contexts = new Map<string, { frameId: string; uniqueId: string }>()
  readonly #controls = new Map<string, Control>()

  /** Prepares for the next visit: nothing pending on the old page is waited for. */
  begin(): void {
    this.#pending.clear()
    this.isLoaded = false
    this.isInteractive = false
    this.status = null
    this.url = ''
    this.dialogs = 0
    this.leftTo = ''
    this.touch()
  }

  touch(): void {
    this.quietSinceMs = performance.now()
  }

  hold(id: string): void {
    this.#pending.set(id, { sinceMs: performance.now() })
    this.touch()
  }

  release(id: string): void {
    if (this.#pending.delete(id)) this.touch()
  }

  /** How long the page has been idle; 0 while anything is pending. */
  quietMs(): number {
    const now = performance.now()
    for (const [id, { sinceMs }] of this.#pending) {
      if (now - sinceMs < STUCK_AFTER_MS) return 0
      this.#pending.delete(id)
    }
    return now - this.quietSinceMs
  }

  controls(): Control[] {
    return [...this.#controls.values()]
  }

  mainControl(): Control | undefined {
    return this.controls().findLast(({ frameId }) => frameId === this.mainFrameId)
  }

  addControl(session: CdpSession, contextId: number, objectId: string): void {
    const key = `${session.id} ${contextId}`
    this.#controls.set(key, { session, objectId, frameId: this.#contexts.get(key)?.frameId ?? '' })
  }

  forget(session: CdpSession): void {
    for (const key of this.#controls.keys()) if (key.startsWith(`${session.id} `)) this.#controls.delete(key)
    for (const key of this.#contexts.keys()) {
      if (key.startsWith(`${session.id} `)) this.#contexts.delete(key)
    }
  }

  take(session: CdpSession, event: CdpEvent): void {
    switch (event.method) {
      case 'Network.requestWillBeSent': {
        const { requestId, request, type = 'Other' } = event.params
        if (!ENDLESS_TYPES.has(type) && !request.url.startsWith('data:')) this.hold(requestId)
        return
      }
      case 'Network.loadingFinished':
      case 'Network.loadingFailed':
      case 'Network.webSocketHandshakeResponseReceived':
      case 'Network.webSocketClosed':
        return this.release(event.params.requestId)
      case 'Network.webSocketCreated':
        return this.hold(event.params.requestId)
      case 'Network.responseReceived':
        // A response that no script reads never finishes; one that is read keeps emitting data events.
        if (event.params.type === 'Fetch') this.release(event.params.requestId)
        return
      case 'Network.dataReceived':
      case 'Page.windowOpen':
        return this.touch()
      case 'Runtime.executionContextCreated':
        return this.#addContext(session, event.params.context)
      case 'Runtime.executionContextDestroyed': {
        const { executionContextUniqueId } = event.params
        for (const [key, { uniqueId }] of this.#contexts) {
          if (uniqueId !== executionContextUniqueId) continue
          this.#contexts.delete(key)
          this.#controls.delete(key)
        }
        return
      }
      case 'Runtime.executionContextsCleared':
        return this.forget(session)
      default:
    }
  }

  /** Handles events of the tab's own session only, not those of its pop-ups and frames. */
  takeMain(event: CdpEvent): void {
    switch (event.method) {
      case 'Page.frameNavigated': {
        const { frame } = event.params
        if (frame.id !== this.mainFrameId) return
        this.loaderId = frame.loaderId
        this.shownUrl = `${frame.url}${frame.urlFragment ?? ''}`
        // The browser's error page has its own URL.
        this.url = frame.unreachableUrl ?? this.shownUrl
        this.isLoaded = false
        this.isInteractive = false
        return this.touch()
      }
      case 'Page.navigatedWithinDocument':
        if (event.params.frameId !== this.mainFrameId) return
        this.shownUrl = event.params.url
        return this.touch()
      case 'Page.domContentEventFired':
        this.isInteractive = true
        return
      case 'Page.loadEventFired':
        this.isLoaded = true
        return this.touch()
      case 'Page.javascriptDialogOpening':
        this.dialogs += 1
        return
      case 'Network.responseReceived': {
        const { requestId, frameId, type, response } = event.params
        const isMain = type === 'Document' && frameId === this.mainFrameId
        if (isMain && requestId === event.params.loaderId) this.status = response.status
        return
      }
      default:
    }
  }

  #addContext(session: CdpSession, context: Protocol.Runtime.ExecutionContextDescription): void {
    const { id, uniqueId } = context
    const data: unknown = context.auxData
    const frameId = isFrameData(data) ? data.frameId : ''
    this.#contexts.set(`${session.id} ${id}`, { frameId, uniqueId })
  }
}

function isFrameData(data: unknown): data is { frameId: string } {
  return typeof data === 'object' && data !== null && 'frameId' in data && typeof data.frameId === 'string'
}
