import type { OptionalCategory } from '@placet/js'
import { encodeChoice, forEachOptional, type StoredChoice } from '@placet/js/choice-cookie'
import type { BrowserContext } from '@playwright/test'

export interface SeededChoice {
  /** Everything else is refused. */
  readonly grant: readonly OptionalCategory[] | 'all'
}

export interface SeedOptions {
  /** Any address of the site. */
  readonly url: string
  readonly method?: StoredChoice['method']
  readonly decidedAt?: Date
  /** The revision under which the visitor answered; without it the answer is in force whatever the domain's is. */
  readonly revision?: number
}

// No domain asks that often; small enough for every reader.
const NEWEST_REVISION = 1_000_000_000

/** Makes the visitor one who has already answered. */
export async function seedConsent(
  context: BrowserContext,
  { grant }: SeededChoice,
  { url, method = 'click', decidedAt = new Date(), revision = NEWEST_REVISION }: SeedOptions,
): Promise<void> {
  const value = encodeChoice({
    token: crypto.randomUUID().replaceAll('-', ''),
    method,
    decidedAtMs: decidedAt.getTime(),
    revision,
    choices: forEachOptional((name) => grant === 'all' || grant.includes(name)),
  })
  await context.addCookies([{ name: 'placet', value, url: new URL('/', url).href, sameSite: 'Lax' }])
}
