import type { Locale } from '@placet/contract/profile'

/** Formats that the spec names for a screen. They apply until a person chooses their own in the profile. */
export interface ScreenFormats {
  numbers: string
  dates: string
}

// Module state, because pure functions write numbers too. The shell sets it before it renders a page.
let chosen: Locale | null = null
let screen: ScreenFormats | undefined

export function setFormats(next: { chosen: Locale | null; screen?: ScreenFormats | undefined }): void {
  chosen = next.chosen
  screen = next.screen
}

export function hasChosenFormats(): boolean {
  return chosen !== null
}

/** A formatter is slow to construct, so it is kept until the locale changes. Undefined is the browser's locale. */
export function perLocale<Formatter>(
  kind: keyof ScreenFormats,
  construct: (locale: string | undefined) => Formatter,
): () => Formatter {
  let kept: { locale: string | undefined; formatter: Formatter } | undefined
  return () => {
    const locale = chosen ?? screen?.[kind]
    if (kept === undefined || kept.locale !== locale) kept = { locale, formatter: construct(locale) }
    return kept.formatter
  }
}
