import { serveFrames } from './frames.ts'

export function installUspStub(page: Window): void {
  if (typeof page.__uspapi === 'function') return
  const queue: unknown[][] = []
  page.__uspapi = (...call) => (call.length === 0 ? queue : void queue.push(call))
  serveFrames(page, '__uspapi', ({ command, version }, reply) => {
    page.__uspapi?.(command, version, reply)
  })
}
