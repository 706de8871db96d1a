import { useEffect } from 'react'

const LAYERS = '[role=dialog],[role=menu]'
const STOPS = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled'
/** Runs after everything that moves the focus itself: Mantine, a new page, a form that shows its first mistake. */
const PATIENCE_MS = 50

/**
 * A dialog or menu that is gone gives the focus back to what had opened it, or to what is where that was. Mantine does so
 * only for dialogs that close before they are taken out of the page, and only if their opener is still there.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    // Each opener comes with the elements around it, which may outlive it.
    const openers = new WeakMap<Element, Element[]>()
    let focused: Element | null = null
    let timer = 0
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const layer = target.closest(LAYERS)
      if (layer && focused && !layer.contains(focused) && !openers.has(layer)) {
        openers.set(layer, pathOf(focused))
      }
      focused = target
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      const layer = focused.closest(LAYERS)
      focused = null
      timer = window.setTimeout(() => {
        if (document.activeElement === document.body) stopOf(layer && openers.get(layer))?.focus()
      }, PATIENCE_MS)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

function pathOf(element: Element): Element[] {
  return element.parentElement ? [element, ...pathOf(element.parentElement)] : [element]
}

function stopOf(path: Element[] | null | undefined): HTMLElement | null | undefined {
  return path
    ?.filter((each) => each.isConnected && each.checkVisibility())
    .map((each) => (each.matches(STOPS) ? each : each.querySelector(STOPS)))
    .find((each) => each instanceof HTMLElement)
}
