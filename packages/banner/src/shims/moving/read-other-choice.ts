import { type Choices, forEachOptional } from '../../consent-state.ts'
import { readCookiebot, readCookieHub, readDidomi, readOneTrust, readOrestbida } from './readers.ts'

export interface OtherChoice {
  readonly choices: Choices
  readonly decidedAtMs: number
}

const READERS = {
  OptanonConsent: readOneTrust,
  didomi_token: readDidomi,
  cookiehub: readCookieHub,
  cc_cookie: readOrestbida,
  CookieConsent: readCookiebot,
}

/** The newest choice stored by another tool. Unreadable or unanswered ones are ignored. */
export function readOtherChoice(cookies: string, nowMs: number): OtherChoice | null {
  const jar = new Map(
    cookies.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  let newest: OtherChoice | null = null
  for (const [name, read] of Object.entries(READERS)) {
    const reading = attempt(() => read(decodeURIComponent(jar.get(name) ?? ''), jar))
    if (!reading) continue
    const saidMs = new Date(String(reading.decidedAt)).getTime()
    // A choice with no timestamp, or one in the future, counts as made now.
    const decidedAtMs = saidMs <= nowMs ? saidMs : nowMs
    if (newest && newest.decidedAtMs >= decidedAtMs) continue
    newest = { decidedAtMs, choices: forEachOptional((category) => reading.granted.includes(category)) }
  }
  return newest
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
