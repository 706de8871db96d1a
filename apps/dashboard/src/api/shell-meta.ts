export type ShellMetaName = 'placet-bearer' | 'placet-edge' | 'placet-pinned' | 'placet-publish-key'

/** The values that the API writes into the page it serves; empty when a value is not set. */
export function readShellMeta(name: ShellMetaName): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
