import type { Page } from 'playwright-core'
import { z } from 'zod'

/**
 * Controls that a user can't reach at this window size: out of view however far the wheel scrolls, covered by another
 * element, or skipped by the keyboard. Each comes with its reason. An open dialog is checked alone.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(IN_PAGE))
}

const IN_PAGE = `(() => {
  const dialogs = [...document.querySelectorAll('[role=dialog],[role=menu]')].filter((each) => each.checkVisibility())
  // The topmost one need not be the last of the document.
  const isOnTop = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const scope = dialogs.findLast(isOnTop) ?? dialogs.at(-1) ?? document
  const CONTROLS = 'a[href],button,input,select,textarea,summary,[role=button],[role=switch],[role=menuitem],[role=tab]'
  const isOff = (control) => control.disabled || control.ariaDisabled === 'true' || control.closest('[inert],[aria-hidden=true]')
  const isShown = (control) => control.checkVisibility({ opacityProperty: false, visibilityProperty: true })
  const nameOf = (control) => (control.getAttribute('aria-label') || control.textContent || control.name || control.outerHTML.slice(0, 80)).trim().slice(0, 60)
  const problems = []
  const controls = [...scope.querySelectorAll(CONTROLS)].filter(
    (control) => !isOff(control) && isShown(control) && control.type !== 'hidden' && control.type !== 'file',
  )
  // A switch or a radio is drawn by its label.
  const lookFrom = (control, block) => {
    const drawn = control.labels?.[0] ?? control
    drawn.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
    // Scripts scroll more than a wheel does.
    for (let each = drawn.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (overflowY === 'hidden') each.scrollTop = 0
      if (overflowX === 'hidden') each.scrollLeft = 0
    }
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const x = left + width / 2, y = top + height / 2
    if (width < 3 || height < 3) return null
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'out of sight'
    const hit = document.elementFromPoint(x, y)
    const isRelated = hit && (drawn.contains(hit) || hit.contains(drawn) || hit.closest('label')?.contains(control) || hit.closest(CONTROLS) === control)
    return isRelated ? null : 'covered by ' + (hit ? hit.outerHTML.slice(0, 80) : 'nothing')
  }
  const look = (control) => lookFrom(control, 'center') && lookFrom(control, 'start') && lookFrom(control, 'end')
  // Lists that opened with the focus of their field cover what is below until a click elsewhere.
  for (const list of document.querySelectorAll('[class*=Select-dropdown]')) list.style.pointerEvents = 'none'
  const unseen = new Map(controls.map((control) => [control, look(control)]))
  for (const control of controls) {
    if (control.tabIndex < 0 && !unseen.get(control)) continue
    // Some take part only while they have the focus: links for screen readers, and lists that open then.
    control.focus({ preventScroll: true })
    const isFocused = document.activeElement === control || control.contains(document.activeElement)
    const why = unseen.get(control) && look(control)
    if (why) problems.push(nameOf(control) + ': ' + why)
    else if (!isFocused && control.tabIndex >= 0) problems.push(nameOf(control) + ': gets no focus')
  }
  document.activeElement?.blur()
  return problems
})()`
