import type { Readable, Writable } from 'node:stream'
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js'

/** A browser's debugging pipe: its file descriptors 3 and 4. */
export interface BrowserPipe {
  readonly toBrowser: Writable
  readonly fromBrowser: Readable
}

type Commands = ProtocolMapping.Commands
type Events = ProtocolMapping.Events
export type CdpMethod = keyof Commands
export type CdpEvent = {
  [Name in keyof Events]: { method: Name; params: Events[Name][0] }
}[keyof Events]

export interface CdpSession {
  readonly id: string
  send<M extends CdpMethod>(
    method: M,
    params?: Commands[M]['paramsType'][0],
  ): Promise<Commands[M]['returnType']>
  /** Fire and forget: a target may be gone before it responds. */
  tell<M extends CdpMethod>(method: M, params?: Commands[M]['paramsType'][0]): void
  listen(listener: (event: CdpEvent) => void): void
  /** Rejects all pending and future calls. */
  close(): void
}

export interface CdpConnection {
  /** The browser itself. */
  readonly root: CdpSession
  openSession(id: string): CdpSession
  readonly closed: Promise<void>
}

interface Message {
  id?: number
  sessionId?: string
  result?: unknown
  error?: { message: string }
}

interface Waiting {
  sessionId: string
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

const ROOT = ''

/** Implements the DevTools protocol with flat sessions over the browser's pipe. */
export function connectCdp({ toBrowser, fromBrowser }: BrowserPipe): CdpConnection {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (event: CdpEvent) => void>()
  let lastId = 0
  let isClosed = false
  let rest = ''

  fromBrowser.setEncoding('utf8')
  fromBrowser.on('data', (text: string) => {
    const messages = text.split('\0')
    messages[0] = rest + (messages[0] ?? '')
    rest = messages.pop() ?? ''
    for (const message of messages) receive(parseMessage(message))
  })
  const closed = new Promise<void>((resolve) => {
    const end = () => {
      isClosed = true
      fail(() => true, 'the browser is gone')
      resolve()
    }
    fromBrowser.once('close', end).once('end', end).once('error', end)
    toBrowser.once('error', end)
  })

  function receive(message: Message & CdpEvent): void {
    if (message.id === undefined) return listeners.get(message.sessionId ?? ROOT)?.(message)
    const asked = waiting.get(message.id)
    if (asked === undefined) return
    waiting.delete(message.id)
    if (message.error === undefined) asked.resolve(message.result)
    else asked.reject(new Error(`${asked.method}: ${message.error.message}`))
  }

  function fail(isAffected: (asked: Waiting) => boolean, why: string): void {
    for (const [id, asked] of waiting) {
      if (!isAffected(asked)) continue
      waiting.delete(id)
      asked.reject(new Error(`${asked.method}: ${why}`))
    }
  }

  function openSession(id: string): CdpSession {
    const send = (method: string, params: object = {}) =>
      new Promise<unknown>((resolve, reject) => {
        if (isClosed) return reject(new Error(`${method}: the browser is gone`))
        lastId += 1
        waiting.set(lastId, { sessionId: id, method, resolve, reject })
        const to = id === ROOT ? {} : { sessionId: id }
        toBrowser.write(`${JSON.stringify({ id: lastId, method, params, ...to })}\0`)
      })
    return {
      id,
      send: asTyped(send),
      tell: (method, params) => void send(method, params).catch(() => undefined),
      listen: (listener) => void listeners.set(id, listener),
      close() {
        listeners.delete(id)
        fail(({ sessionId }) => sessionId === id, 'the target is gone')
      },
    }
  }

  return { root: openSession(ROOT), openSession, closed }
}

// The types are generated from the browser's protocol, and messages come from the browser, never from a page.
function parseMessage(text: string): Message & CdpEvent {
  return JSON.parse(text) as Message & CdpEvent
}

function asTyped(send: (method: string, params?: object) => Promise<unknown>): CdpSession['send'] {
  return send as CdpSession['send']
}
