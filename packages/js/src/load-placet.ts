import { addScript } from './add-script.ts'
import { hasPage, loadedApi, queue } from './loaded-api.ts'
import { scriptAddress, type ScriptSource } from './script-address.ts'

const TIMEOUT_MS = 10_000

export interface LoadOptions extends ScriptSource {
  readonly nonce?: string
  /**
   * Runs before scripts that are added after it with `async = false`. Dynamically added scripts never block the
   * page's own markup: for that, put the script tag into the head.
   */
  readonly isBlocking?: boolean
  readonly timeoutMs?: number
}

/**
 * Adds the script unless the page already has it. Resolves to true once it is ready, or to false if it fails to
 * load or times out, in which case everything stays denied. Never rejects.
 */
export async function loadPlacet(options: LoadOptions): Promise<boolean> {
  if (!hasPage()) return false
  if (loadedApi()) return true
  try {
    return await waitForScript(findScript(options) ?? insertScript(options), options.timeoutMs ?? TIMEOUT_MS)
  } catch {
    return false
  }
}

function findScript(source: ScriptSource): HTMLScriptElement | undefined {
  const address = scriptAddress(source)
  return Array.from(document.scripts).find(({ src }) => src.split('?')[0] === address)
}

function insertScript(options: LoadOptions): HTMLScriptElement {
  const script = addScript({ src: scriptAddress(options), nonce: options.nonce })
  script.async = !options.isBlocking
  return script
}

function waitForScript(script: HTMLScriptElement, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    queue(() => resolve(true))
    script.addEventListener('error', () => resolve(false))
    setTimeout(() => resolve(loadedApi() !== null), timeoutMs)
  })
}
