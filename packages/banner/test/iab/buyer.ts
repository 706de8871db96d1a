import type { TcfFunction } from '@placet/tcf/api/page-globals'
import type { Page } from 'playwright-core'

interface Heard {
  readonly eventStatus?: string
  readonly ping?: unknown
}

declare global {
  interface Window {
    __tcfapi?: TcfFunction
    heard?: Heard[]
  }
}

/** Runs before our scripts: a buyer's tag that calls the API as soon as it exists. */
export function askEarly(): void {
  const heard: Heard[] = []
  window.heard = heard
  const ask = () => {
    if (!window.__tcfapi) return void setTimeout(ask, 1)
    window.__tcfapi('ping', 2, (ping: unknown) => heard.push({ ping }))
    window.__tcfapi('addEventListener', 2, (data: Heard) => heard.push({ ...data }))
  }
  ask()
}

/** Event statuses that `askEarly` received, in order. */
export async function statusesHeard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard?.flatMap(({ eventStatus }) => eventStatus ?? []) ?? [])
}

/** Calls the API like a tag, and waits for the answer. */
export async function callApi(page: Page, command: string, parameter?: unknown) {
  return page.evaluate(
    ([name, argument]) =>
      new Promise<{ value: Record<string, unknown>; isSuccess: boolean }>((resolve) => {
        const answer = (value: Record<string, unknown>, isSuccess: boolean) => resolve({ value, isSuccess })
        window.__tcfapi?.(name, 2, answer, argument)
      }),
    [command, parameter] as const,
  )
}
