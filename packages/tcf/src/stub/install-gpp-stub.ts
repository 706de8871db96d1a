import { isPageCallback, type PageCallback } from '../api/page-globals.ts'
import { serveFrames } from './frames.ts'

export interface StubListener {
  readonly id: number
  readonly callback: PageCallback
  readonly parameter: unknown
}

/** Answers every known command at once, with no data before loading. The API takes over `events` and the queue. */
export function installGppStub(page: Window): void {
  if (typeof page.__gpp === 'function') return
  const queue: unknown[][] = []
  const events: StubListener[] = []
  let lastId = 0
  const ping = {
    ...{ gppVersion: '1.1', cmpStatus: 'stub', cmpDisplayStatus: 'hidden', signalStatus: 'not ready' },
    ...{
      supportedAPIs: [],
      cmpId: 0,
      sectionList: [],
      applicableSections: [],
      gppString: '',
      parsedSections: {},
    },
  }
  page.__gpp = (...call) => {
    const [command, callback, parameter] = call
    if (call.length === 0) return queue
    if (command === 'events') return events
    if (!isPageCallback(callback)) return undefined
    if (command === 'ping') callback(ping, true)
    else if (command === 'addEventListener') {
      lastId += 1
      events.push({ id: lastId, callback, parameter })
      callback({ eventName: 'listenerRegistered', listenerId: lastId, data: true, pingData: ping }, true)
    } else if (command === 'removeEventListener') {
      const at = events.findIndex(({ id }) => id === parameter)
      if (at >= 0) events.splice(at, 1)
      callback({ eventName: 'listenerRemoved', listenerId: parameter, data: at >= 0, pingData: ping }, true)
    } else if (command === 'hasSection') callback(false, true)
    else if (command === 'getSection' || command === 'getField') callback(null, true)
    else queue.push(call)
    return undefined
  }
  serveFrames(page, '__gpp', ({ command, version, parameter }, reply) => {
    page.__gpp?.(command, reply, parameter, version)
  })
}
