import type { StreamConnection } from '@placet/stream/connect'
import { readFullDomains } from '@placet/stream/full-domains'
import type { StreamNames } from '@placet/stream/names'

const EVERY_MS = 10_000

export type FullDomains = { has: (code: string) => boolean; stop: () => void }

/** Domains that hold more of their stream than is free in it, as the worker says. An answer that fails changes nothing. */
export function watchFullDomains(
  connection: Promise<StreamConnection>,
  names: StreamNames,
  onError: (error: unknown) => void,
  everyMs = EVERY_MS,
): FullDomains {
  let codes: ReadonlySet<string> = new Set()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  connection.then(ask, onError)

  function ask(conn: StreamConnection): void {
    readFullDomains(conn, names)
      .then((found) => {
        codes = found
      }, onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(ask, everyMs, conn).unref()
      })
  }

  return {
    has: (code) => codes.has(code),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
