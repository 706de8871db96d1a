import { isPageCallback, type PageCallback } from './page-globals.ts'
import { queuedCalls } from './queued-calls.ts'
import { inAppTcDataOf, type TcEventStatus, type TcState, tcDataOf } from './tc-data.ts'

export interface TcfApiOptions {
  readonly page: Window
  readonly cmpId: number
  readonly cmpVersion: number
  readonly vendorListVersion: number
  readonly policyVersion: number
  readonly gdprApplies: boolean
  /** Lets Google's tags derive consent mode from the TC string. */
  readonly enablesAdvertiserConsentMode?: boolean
  /** The whole list in its publisher's format; null if unavailable. */
  readonly vendorList: (version: unknown) => Promise<unknown>
  /** Receives errors thrown by the page's callbacks. */
  readonly onError: (error: unknown) => void
}

export interface TcfApi {
  /** The stored choice is valid, and the visitor is not asked. */
  readonly load: (state: TcState) => void
  /** The banner or the reopened dialog is visible. */
  readonly show: (state: TcState) => void
  readonly complete: (state: TcState) => void
  /** The dialog was closed without changes. */
  readonly close: () => void
  readonly fail: () => void
}

type Answer = (callback: PageCallback, parameter: unknown) => void

const VERSIONS: readonly unknown[] = [2, '2', 0, undefined, null]

export function createTcfApi(options: TcfApiOptions): TcfApi {
  const { page, cmpId, cmpVersion, gdprApplies, onError } = options
  const listeners = new Map<number, PageCallback>()
  let waiting: (() => void)[] = []
  let state: TcState | null = null
  let eventStatus: TcEventStatus | null = gdprApplies ? null : 'tcloaded'
  let displayStatus = gdprApplies ? 'hidden' : 'disabled'
  let cmpStatus = 'loaded'
  let hasChoice = false
  let lastListenerId = 0

  const common = () => ({
    ...{ cmpId, cmpVersion, gdprApplies, tcfPolicyVersion: options.policyVersion, cmpStatus },
  })
  const tell = (callback: PageCallback, value: unknown, isSuccess = true) => {
    try {
      callback(value, isSuccess)
    } catch (error) {
      onError(error)
    }
  }
  const tcData = (data: (known: TcState) => object, listenerId?: number) => ({
    ...common(),
    eventStatus,
    ...(listenerId === undefined ? {} : { listenerId }),
    ...(state === null || !gdprApplies ? {} : data(state)),
    ...(options.enablesAdvertiserConsentMode === true ? { enableAdvertiserConsentMode: true } : {}),
  })

  const answers: Readonly<Record<string, Answer>> = {
    getTCData: (callback, parameter) => {
      const wanted = parameter === undefined || parameter === null ? undefined : idsIn(parameter)
      if (wanted === null) tell(callback, null, false)
      else
        tell(
          callback,
          tcData((known) => tcDataOf(known, wanted)),
        )
    },
    getInAppTCData: (callback) => tell(callback, tcData(inAppTcDataOf)),
    getVendorList: (callback, parameter) => {
      options.vendorList(parameter).then(
        (list) => tell(callback, list, list !== null),
        () => tell(callback, null, false),
      )
    },
    addEventListener: (callback) => {
      lastListenerId += 1
      listeners.set(lastListenerId, callback)
      tell(callback, tcData(tcDataOf, lastListenerId))
    },
    removeEventListener: (callback, parameter) => tell(callback, listeners.delete(Number(parameter))),
  }

  const answer = (command?: unknown, version?: unknown, callback?: unknown, parameter?: unknown): void => {
    if (!isPageCallback(callback)) return
    if (command === 'ping') tell(callback, pingOf())
    else if (!VERSIONS.includes(version) || cmpStatus === 'error' || !isCommand(command))
      tell(callback, null, false)
    else if (eventStatus === null) waiting.push(() => answer(command, version, callback, parameter))
    else answers[command]?.(callback, parameter)
  }
  const isCommand = (command: unknown): command is string =>
    typeof command === 'string' && Object.hasOwn(answers, command)
  const pingOf = () => ({
    ...common(),
    ...{ cmpLoaded: true, displayStatus, apiVersion: '2', gvlVersion: options.vendorListVersion },
  })

  const change = (status: TcEventStatus, display: string, next: TcState | null) => {
    state = next
    eventStatus = status
    displayStatus = display
    for (const [id, callback] of [...listeners]) {
      if (listeners.has(id)) tell(callback, tcData(tcDataOf, id))
    }
    answerWaiting()
  }
  const answerWaiting = () => {
    const calls = waiting
    waiting = []
    for (const call of calls) call()
  }

  const queue = queuedCalls(page.__tcfapi)
  page.__tcfapi = answer
  for (const [command, version, callback, parameter] of queue) answer(command, version, callback, parameter)

  return {
    load: (next) => {
      hasChoice = true
      change('tcloaded', 'disabled', next)
    },
    show: (next) => change('cmpuishown', 'visible', next),
    complete: (next) => {
      hasChoice = true
      change('useractioncomplete', 'hidden', next)
    },
    close: () => {
      // Buyers that registered while the dialog was open wait for it to close; the previous choice is confirmed.
      if (hasChoice) change('useractioncomplete', 'hidden', state)
      else displayStatus = 'hidden'
    },
    fail: () => {
      cmpStatus = 'error'
      displayStatus = 'disabled'
      answerWaiting()
    },
  }
}

function idsIn(parameter: unknown): readonly number[] | null {
  return Array.isArray(parameter) && parameter.every((id): id is number => Number.isInteger(id))
    ? parameter
    : null
}
