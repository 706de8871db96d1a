import { z } from 'zod'

const TIMEOUT_MS = 20_000

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

export interface Answer {
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<unknown>
  /** Listens until the returned function is called. */
  readonly hear: (method: string, listener: (params: unknown) => void) => () => void
  readonly receive: (text: string) => void
  readonly abandon: (why: string) => void
}

/** Matches the browser's answers to their requests. */
export function createMailbox(write: (text: string) => void): Answer {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<{ method: string; listener: (params: unknown) => void }>()
  let lastId = 0
  return {
    send: (method, params = {}, sessionId) => {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          reject(new Error(`no answer to ${method} within ${TIMEOUT_MS / 1000} s`))
        }, TIMEOUT_MS)
        const settled = () => {
          clearTimeout(timer)
          waiting.delete(id)
        }
        waiting.set(id, {
          resolve: (result) => {
            settled()
            resolve(result)
          },
          reject: (error) => {
            settled()
            reject(error)
          },
        })
        write(JSON.stringify({ id, method, params, sessionId }))
      })
    },
    hear: (method, listener) => {
      const entry = { method, listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    receive: (text) => {
      const { id, method, params, result, error } = Message.parse(JSON.parse(text))
      if (id === undefined) {
        for (const entry of listeners) if (entry.method === method) entry.listener(params)
      } else if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
    },
    abandon: (why) => {
      for (const { reject } of [...waiting.values()]) reject(new Error(why))
    },
  }
}
