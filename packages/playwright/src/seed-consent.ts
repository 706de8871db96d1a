import type { OptionalCategory } from '@placet/js'
import { encodeChoice, forEachOptional, type StoredChoice } from '@placet/js/choice-cookie'
import type { BrowserContext } from '@playwright/test'

export interface SeededChoice {
  /** All other categories are refused. */
  readonly grant: readonly OptionalCategory[] | 'all'
}

export interface SeedOptions {
  /** Any URL of the site. */
  readonly url: string
  readonly method?: StoredChoice['method']
  readonly decidedAt?: Date
  /** Revision under which the visitor answered; by default, the choice is in force whatever the domain's revision. */
  readonly revision?: number
}

// Higher than any domain's revision, yet small enough for every parser.
const NEWEST_REVISION = 1_000_000_000

/** Seeds the choice cookie, as if the visitor had already answered. */
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
