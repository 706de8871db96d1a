import { type GppSection, TCF_SECTION } from '../gpp-section.ts'
import { encodeGpp } from '../gpp-string.ts'
import type { StubListener } from '../stub/install-gpp-stub.ts'
import { isPageCallback, type PageCallback } from './page-globals.ts'
import { queuedCalls } from './queued-calls.ts'

export interface GppApiOptions {
  readonly page: Window
  readonly cmpId: number
  /** In the form "7:usnat". */
  readonly supportedApis: readonly string[]
  readonly onError: (error: unknown) => void
}

export interface GppState {
  readonly sections: readonly GppSection[]
  /** Empty if no law requires a section. */
  readonly applicableSectionIds: readonly number[]
}

export interface GppApi {
  /** The sections are valid as they are, and the visitor is not asked. */
  readonly load: (state: GppState) => void
  /** The visitor is deciding; `state` applies until they have. */
  readonly show: (state: GppState) => void
  readonly complete: (state: GppState) => void
  /** A notice is shown that needs no answer: the previous signals stay valid. */
  readonly notice: () => void
  /** The dialog was closed without changes. */
  readonly close: () => void
  /** The question was closed without an answer, where processing requires one. */
  readonly hide: () => void
  readonly fail: (message: string) => void
}

const NO_SECTION_APPLIES = -1

export function createGppApi({ page, cmpId, supportedApis, onError }: GppApiOptions): GppApi {
  const listeners = new Map<number, PageCallback>()
  let state: GppState = { sections: [], applicableSectionIds: [] }
  let cmpStatus = 'loading'
  let cmpDisplayStatus = 'hidden'
  let signalStatus = 'not ready'
  let lastListenerId = 0

  const pingOf = () => ({
    ...{ gppVersion: '1.1', cmpStatus, cmpDisplayStatus, signalStatus, cmpId },
    supportedAPIs: [...supportedApis],
    sectionList: state.sections.map(({ id }) => id),
    applicableSections:
      cmpStatus !== 'loading' && state.applicableSectionIds.length === 0
        ? [NO_SECTION_APPLIES]
        : [...state.applicableSectionIds],
    gppString: encodeGpp(state.sections),
    parsedSections: Object.fromEntries(
      state.sections.map(({ name, fields }) => [name, structuredClone(fields)]),
    ),
  })
  const tell = (callback: PageCallback, value: unknown, isSuccess = value !== null) => {
    try {
      callback(value, isSuccess)
    } catch (error) {
      onError(error)
    }
  }
  const eventOf = (eventName: string, listenerId: unknown, data: unknown) => ({
    ...{ eventName, listenerId, data, pingData: pingOf() },
  })
  const emit = (eventName: string, data: unknown) => {
    for (const [id, callback] of [...listeners]) {
      if (listeners.has(id)) tell(callback, eventOf(eventName, id, data))
    }
  }
  const setDisplay = (next: string) => {
    if (next === cmpDisplayStatus) return
    cmpDisplayStatus = next
    emit('cmpDisplayStatus', next)
  }
  const setSignal = (next: string) => {
    if (next === signalStatus) return
    signalStatus = next
    emit('signalStatus', next)
  }
  const setLoaded = () => {
    if (cmpStatus === 'loaded') return
    cmpStatus = 'loaded'
    emit('cmpStatus', cmpStatus)
  }
  // Since TCF 2.2, TCF data is available through its own event listener only.
  const sectionOf = (name: unknown) =>
    name === TCF_SECTION.name ? undefined : state.sections.find((section) => section.name === name)

  const answers: Readonly<Record<string, (callback: PageCallback, parameter: unknown) => void>> = {
    ping: (callback) => tell(callback, pingOf()),
    addEventListener: (callback) => {
      lastListenerId += 1
      listeners.set(lastListenerId, callback)
      tell(callback, eventOf('listenerRegistered', lastListenerId, true))
    },
    removeEventListener: (callback, parameter) =>
      tell(callback, eventOf('listenerRemoved', parameter, listeners.delete(Number(parameter)))),
    hasSection: (callback, parameter) =>
      tell(
        callback,
        state.sections.some(({ name }) => name === parameter),
      ),
    getSection: (callback, parameter) =>
      tell(callback, structuredClone(sectionOf(parameter)?.fields ?? null)),
    getField: (callback, parameter) => {
      const [name, field = ''] = typeof parameter === 'string' ? parameter.split('.', 2) : []
      tell(callback, structuredClone(sectionOf(name)?.fields[field] ?? null))
    },
  }
  const answer = (command?: unknown, callback?: unknown, parameter?: unknown): void => {
    if (!isPageCallback(callback)) return
    if (typeof command === 'string' && Object.hasOwn(answers, command))
      answers[command]?.(callback, parameter)
    else tell(callback, null)
  }

  for (const { id, callback } of stubListeners(page.__gpp?.('events'))) {
    listeners.set(id, callback)
    lastListenerId = Math.max(lastListenerId, id)
  }
  const queue = queuedCalls(page.__gpp)
  page.__gpp = answer
  for (const [command, callback, parameter] of queue) answer(command, callback, parameter)

  return {
    load: (next) => {
      state = inOrder(next)
      setLoaded()
      setSignal('ready')
    },
    show: (next) => {
      setSignal('not ready')
      state = inOrder(next)
      setLoaded()
      setDisplay('visible')
    },
    complete: (next) => {
      setSignal('not ready')
      setDisplay('hidden')
      const before = state
      state = inOrder(next)
      setLoaded()
      for (const name of changedNames(before, state)) emit('sectionChange', name)
      setSignal('ready')
    },
    notice: () => {
      setDisplay('visible')
      setSignal('ready')
    },
    close: () => {
      setDisplay('hidden')
      setSignal('ready')
    },
    hide: () => setDisplay('hidden'),
    fail: (message) => {
      cmpStatus = 'error'
      emit('cmpStatus', cmpStatus)
      emit('error', message)
    },
  }
}

function inOrder(state: GppState): GppState {
  return { ...state, sections: [...state.sections].sort((a, b) => a.id - b.id) }
}

function changedNames(before: GppState, after: GppState): string[] {
  const texts = new Map(before.sections.map(({ name, text }) => [name, text]))
  return after.sections.filter(({ name, text }) => texts.get(name) !== text).map(({ name }) => name)
}

function stubListeners(events: unknown): readonly Pick<StubListener, 'id' | 'callback'>[] {
  return Array.isArray(events) ? events.filter(isStubListener) : []
}

function isStubListener(value: unknown): value is StubListener {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    Number.isInteger(value.id) &&
    'callback' in value &&
    isPageCallback(value.callback)
  )
}
