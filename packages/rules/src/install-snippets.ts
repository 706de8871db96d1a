import type { PublishedConfig } from '@placet/contract/published-config'
import { consentModeDefaults } from './publish/queue-signals.ts'

export interface PinnedRuntime {
  /** SHA-256 of the runtime in hex; also its file name. */
  readonly hash: string
  /** Key used to sign its configuration, in base64url. */
  readonly key: string
}

type ConsentMode = PublishedConfig['consentMode']

/**
 * Unlike a script tag, an import does not delay the page's load event, however slow our servers are. A module
 * cannot find its own tag, so its address is left where the script looks for it.
 */
export function importingSnippet(scriptUrl: string, consentMode: ConsentMode): string {
  return `<script>${pushDefaults(consentMode)}import((window.placet=window.placet||[]).src='${scriptUrl}').catch(function(){})</script>`
}

/** Runs before everything that follows it, so that unmarked tags are blocked too. The page waits for it. */
export function blockingSnippet(scriptUrl: string): string {
  return `<script src="${scriptUrl}"></script>`
}

/** Immutable code, and a configuration that only its owner can have published. */
export function pinnedSnippet(
  scriptUrl: string,
  { hash, key }: PinnedRuntime,
  consentMode: ConsentMode,
): string {
  const { origin, pathname } = new URL(scriptUrl)
  const code = pathname.slice(pathname.lastIndexOf('/') + 1, -'.js'.length)
  const defaults = pushDefaults(consentMode)
  return (
    (defaults && `<script>${defaults}</script>\n`) +
    `<script async src="${origin}/c2/runtime/${hash}.js" integrity="sha256-${toBase64(hash)}" ` +
    `crossorigin="anonymous" data-placet-code="${code}" data-placet-key="${key}"></script>`
  )
}

// Both forms arrive after tags have started, so Google's consent defaults can't wait for them.
function pushDefaults(consentMode: ConsentMode): string {
  return consentModeDefaults(consentMode)
    .map((command) => {
      const values = command.map((value) => JSON.stringify(value)).join()
      return `(function(){(window.dataLayer=window.dataLayer||[]).push(arguments)})(${values});`
    })
    .join('')
}

function toBase64(hex: string): string {
  const bytes = hex.match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
}

/** Filled by the banner with the cookie declaration. */
export const DECLARATION_SNIPPET = '<div data-placet-declaration></div>'

/** The declaration as HTML, for pages that a server builds. */
export function declarationUrl(scriptUrl: string, language: string): string {
  return scriptUrl.replace(/\.js$/, `/declaration.${language}.html`)
}
