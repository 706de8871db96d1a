import type { BootKit } from '../boot/kit.ts'
import { guard } from '../boot/events.ts'
import { choiceCookie, readChoice, type StoredChoice } from '../choice-cookie.ts'
import { nowMs } from '../intrinsics.ts'
import type { Consent } from './consent.ts'
import { on } from './events.ts'

/**
 * One cookie for a host and all below it. The first response writes this host's own, and reads both: until they are
 * united, the stricter one applies. Then the newer one does, because it is what the visitor said last.
 */
export function keepOneChoice(
  { config, page }: Pick<BootKit, 'config' | 'page'>,
  consent: Consent,
  host: string | undefined,
): Consent {
  if (!host) return consent
  const write = (choice: StoredChoice | null, more = '') => {
    page.cookie = choiceCookie(choice, config.expiryDays, location.protocol === 'https:') + more
  }
  const everywhere = `;domain=${host}`
  const unite = () =>
    guard(() => {
      const [newest] = page.cookie.split('; ').map(readChoice).sort(newestFirst)
      if (!newest) return
      const seconds = Math.ceil((newest.decidedAtMs - nowMs()) / 1000) + config.expiryDays * 86_400
      if (seconds < 1) return
      // Of two ages the last one counts: the cookie ends when the choice does, however often it is written.
      const age = `;max-age=${seconds}`
      write(newest, age + everywhere)
      write(null)
      // Refused: the page is on another host, or the browser knows a newer list of public suffixes.
      if (!readChoice(page.cookie)) write(newest, age)
      consent.refresh()
    })
  unite()
  on('choice', unite)
  return {
    ...consent,
    forget: () => {
      guard(() => write(null, everywhere))
      consent.forget()
    },
    refresh: (overrides) => {
      consent.refresh(overrides)
      unite()
    },
  }
}

function newestFirst(one: StoredChoice | null, other: StoredChoice | null): number {
  return (other?.decidedAtMs ?? 0) - (one?.decidedAtMs ?? 0)
}
