import { report } from './events.ts'
import { nextTask } from './intrinsics.ts'
import { pageDocument } from './page-document.ts'
import { trustedScriptUrl } from './trusted-script-url.ts'

const WAITING = 'script[type="text/plain"][data-placet]'

/** Runs waiting scripts whose category is permitted, in document order, now and whenever the page adds more. */
export function createReviver(has: (category: string) => boolean): () => void {
  let isWorking = false
  let observer: MutationObserver | null = null

  const nextScript = () =>
    Array.from(pageDocument.querySelectorAll<HTMLScriptElement>(WAITING)).find((script) =>
      has(script.dataset['placet'] ?? ''),
    )

  const reviveAll = async () => {
    // The click that granted the category gets its paint first.
    await nextTask()
    let loaded: Promise<unknown> | null = null
    for (let script = nextScript(); script; script = nextScript()) {
      const isExternal = script.src || script.dataset['placetSrc']
      if (loaded && !isExternal) {
        await loaded
        loaded = null
      } else {
        const revived = revive(script)
        if (isExternal && !script.hasAttribute('async')) loaded = revived
      }
    }
    isWorking = false
  }

  const scan = () => {
    if (isWorking || !nextScript()) return
    isWorking = true
    void reviveAll()
  }

  return () => {
    if (!observer) {
      observer = new MutationObserver(scan)
      observer.observe(pageDocument.documentElement, { childList: true, subtree: true })
    }
    scan()
  }
}

// Moving the very element keeps its attributes, its nonce and its place, and needs no trusted-types policy.
function revive(script: HTMLScriptElement): Promise<unknown> {
  const { placetType, placetSrc } = script.dataset
  if (placetType) script.type = placetType
  else script.removeAttribute('type')
  if (!script.hasAttribute('async')) script.async = false
  return new Promise((resolve) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
    try {
      if (placetSrc) script.src = trustedScriptUrl(placetSrc)
      script.parentNode?.insertBefore(script, script.nextSibling)
    } catch (error) {
      report(error)
      resolve(error)
    }
  })
}
