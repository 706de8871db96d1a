import type { IncomingMessage } from 'node:http'

export type Body = { kind: 'text'; text: string } | { kind: 'tooLarge' } | { kind: 'aborted' }

const ABORTED: Body = { kind: 'aborted' }
const TOO_LARGE: Body = { kind: 'tooLarge' }

export function readBody(request: IncomingMessage, maxBytes: number): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(TOO_LARGE)
  if (request.destroyed) return Promise.resolve(ABORTED)
  return new Promise((resolve) => {
    let first: Buffer | undefined
    let rest: Buffer[] | undefined
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) {
        request.pause()
        resolve(TOO_LARGE)
      } else if (first === undefined) first = chunk
      else (rest ??= [first]).push(chunk)
    })
    request.on('end', () => {
      const body = rest === undefined ? first : Buffer.concat(rest)
      resolve({ kind: 'text', text: body === undefined ? '' : body.toString('utf8') })
    })
    request.on('close', () => resolve(ABORTED))
  })
}
