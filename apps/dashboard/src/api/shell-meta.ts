export type ShellMetaName =
  | 'placet-bearer'
  | 'placet-edge'
  | 'placet-pinned'
  | 'placet-publish-key'
  | 'placet-fetch-site'
  | 'placet-sign-up'
  | 'placet-readers'

/** Reads a value that the API writes into the HTML it serves; empty if it is not set. */
export function readShellMeta(name: ShellMetaName): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
