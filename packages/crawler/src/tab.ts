import type { Protocol } from 'devtools-protocol'
import type { CdpConnection, CdpEvent, CdpSession } from './cdp.ts'
import { giveCredentials } from './give-credentials.ts'
import { PageActivity } from './page-activity.ts'
import { type TargetSetup, setUpTarget } from './set-up-target.ts'
import { type VisitLog, createVisitLog } from './visit-log.ts'

const POPUPS_MAX = 3
const TARGETS_MAX = 200

export interface TabOptions {
  connection: CdpConnection
  session: CdpSession
  targetId: string
  setup: TargetSetup
  isOwn: (url: string) => boolean
  mayReceiveCredentials: (url: string) => boolean
}

/** A tab that shows one page after another, with their frames, workers and pop-ups. */
export class Tab {
  readonly activity = new PageActivity()
  readonly session: CdpSession
  readonly targetId: string
  readonly crashed: Promise<void>
  log: VisitLog = createVisitLog()
  readonly #options: TabOptions
  readonly #sessions = new Map<string, CdpSession>()
  readonly #popups = new Set<string>()
  /** URLs of the windows that the page has opened. */
  readonly opened = new Set<string>()
  #onCrash: () => void = () => undefined

  constructor(options: TabOptions) {
    this.#options = options
    this.session = options.session
    this.targetId = options.targetId
    this.activity.mainFrameId = options.targetId
    this.crashed = new Promise((resolve) => (this.#onCrash = resolve))
  }

  async open(): Promise<void> {
    await this.#watch(this.session, 'page', (event) => {
      this.activity.takeMain(event)
      if (event.method === 'Inspector.targetCrashed') this.#onCrash()
      if (event.method === 'Page.windowOpen') this.opened.add(event.params.url)
      this.#keepWithin(event, this.session, this.targetId)
    })
  }

  /** Prepares for the next page: closes everything the previous one opened. */
  begin(): void {
    this.closePopups()
    this.opened.clear()
    this.log = createVisitLog()
    this.activity.begin()
  }

  closePopups(): void {
    for (const targetId of this.#popups)
      this.#options.connection.root.tell('Target.closeTarget', { targetId })
    this.#popups.clear()
  }

  owns(targetId: string | undefined): boolean {
    return targetId !== undefined && (targetId === this.targetId || this.#popups.has(targetId))
  }

  /** Attaches to a window that the page has opened. */
  takePopup(session: CdpSession, { targetId }: Protocol.Target.TargetInfo): void {
    const { root } = this.#options.connection
    if (this.#popups.size >= POPUPS_MAX) return root.tell('Target.closeTarget', { targetId })
    this.#popups.add(targetId)
    void this.#watch(session, 'page', (event) => this.#keepWithin(event, session, targetId))
  }

  /** Attaches to a worker that belongs to no single page. */
  takeShared(session: CdpSession, type: string): void {
    void this.#watch(session, type, () => undefined)
  }

  close(): void {
    this.closePopups()
    this.#options.connection.root.tell('Target.closeTarget', { targetId: this.targetId })
    for (const session of this.#sessions.values()) session.close()
  }

  async #watch(session: CdpSession, type: string, more: (event: CdpEvent) => void): Promise<void> {
    const { setup, mayReceiveCredentials } = this.#options
    this.#sessions.set(session.id, session)
    session.listen((event) => {
      if (event.method === 'Target.attachedToTarget') return this.#attach(event.params)
      if (event.method === 'Target.detachedFromTarget') return this.#detach(event.params.sessionId)
      if (event.method === 'Runtime.consoleAPICalled') return this.#hear(session, event.params)
      if (event.method === 'Page.javascriptDialogOpening') {
        session.tell('Page.handleJavaScriptDialog', { accept: event.params.type === 'beforeunload' })
      }
      giveCredentials(session, event, setup.credentials, mayReceiveCredentials)
      this.log.take(event)
      this.activity.take(session, event)
      more(event)
    })
    this.activity.hold(session.id)
    await setUpTarget(session, type, setup)
    this.activity.release(session.id)
  }

  #attach({ sessionId, targetInfo }: Protocol.Target.AttachedToTargetEvent): void {
    const session = this.#options.connection.openSession(sessionId)
    if (this.#sessions.size > TARGETS_MAX) return
    void this.#watch(session, targetInfo.type, () => undefined)
  }

  #detach(sessionId: string): void {
    const session = this.#sessions.get(sessionId)
    if (session === undefined) return
    session.close()
    this.activity.forget(session)
    this.activity.release(sessionId)
    this.#sessions.delete(sessionId)
  }

  #hear(
    session: CdpSession,
    { args, stackTrace, executionContextId }: Protocol.Runtime.ConsoleAPICalledEvent,
  ): void {
    const [token, kind, first, ...rest] = args
    if (token?.value !== this.#options.setup.token) return
    if (kind?.value === 'control') {
      if (first?.objectId !== undefined) this.activity.addControl(session, executionContextId, first.objectId)
      return
    }
    const texts = [first, ...rest].map((each) => (typeof each?.value === 'string' ? each.value : ''))
    this.log.report({ kind: String(kind?.value), texts, stack: stackTrace, atMs: Date.now() })
    this.activity.touch()
  }

  /** Stops navigations to other sites: only the site's own pages are visited. */
  #keepWithin(event: CdpEvent, session: CdpSession, targetId: string): void {
    if (event.method !== 'Network.requestWillBeSent') return
    const { type, frameId, request, requestId, loaderId } = event.params
    const isDocument = type === 'Document' && frameId === targetId && requestId === loaderId
    if (!isDocument || this.#options.isOwn(request.url) || !/^https?:/.test(request.url)) return
    if (targetId === this.targetId) this.activity.leftTo = request.url
    session.tell('Page.stopLoading')
  }
}
