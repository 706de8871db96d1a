import { isPageCallback } from '../api/page-globals.ts'
import { serveFrames } from './frames.ts'

/** Queues calls until the API has loaded. Called without arguments it returns the queue, like every vendor's stub. */
export function installTcfStub(page: Window): void {
  if (typeof page.__tcfapi === 'function') return
  const queue: unknown[][] = []
  page.__tcfapi = (...call) => {
    const [command, , callback] = call
    if (call.length === 0) return queue
    if (command === 'ping' && isPageCallback(callback)) {
      callback({ cmpLoaded: false, cmpStatus: 'stub', displayStatus: 'hidden', apiVersion: '2' }, true)
    } else queue.push(call)
    return undefined
  }
  serveFrames(page, '__tcfapi', ({ command, version, parameter }, reply) => {
    page.__tcfapi?.(command, version, reply, parameter)
  })
}
