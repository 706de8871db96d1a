import type { IncomingMessage } from 'node:http'

export type Body = { kind: 'text'; text: string } | { kind: 'tooLarge' } | { kind: 'aborted' }

/** Calls back exactly once, whatever happens to the request. */
export function readBody(request: IncomingMessage, maxBytes: number, done: (body: Body) => void): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return done({ kind: 'tooLarge' })
  if (request.destroyed) return done({ kind: 'aborted' })
  let first: Buffer | undefined
  let rest: Buffer[] | undefined
  let bytes = 0
  let isDone = false
  request.on('data', (chunk: Buffer) => {
    if (isDone) return
    bytes += chunk.length
    if (bytes > maxBytes) {
      isDone = true
      request.pause()
      done({ kind: 'tooLarge' })
    } else if (first === undefined) first = chunk
    else (rest ??= [first]).push(chunk)
  })
  request.on('end', () => {
    if (isDone) return
    isDone = true
    const body = rest === undefined ? first : Buffer.concat(rest)
    done({ kind: 'text', text: body === undefined ? '' : body.toString('utf8') })
  })
  // Aborts are only emitted to error listeners, and only if the body did not arrive.
  request.on('error', () => {
    if (isDone) return
    isDone = true
    done({ kind: 'aborted' })
  })
}
