import type { Page } from 'playwright-core'
import { z } from 'zod'

/**
 * Controls that a person can't get to at the window's size: out of sight however far a wheel scrolls, covered by
 * something else, or skipped by the keyboard. Each with the reason. An open dialog is looked at alone.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(IN_PAGE))
}

const IN_PAGE = `(() => {
  const dialogs = [...document.querySelectorAll('[role=dialog],[role=menu]')].filter((each) => each.checkVisibility())
  const scope = dialogs.at(-1) ?? document
  const CONTROLS = 'a[href],button,input,select,textarea,summary,[role=button],[role=switch],[role=menuitem],[role=tab]'
  const isOff = (control) => control.disabled || control.ariaDisabled === 'true' || control.closest('[inert],[aria-hidden=true]')
  const isShown = (control) => control.checkVisibility({ opacityProperty: false, visibilityProperty: true })
  const nameOf = (control) => (control.getAttribute('aria-label') || control.textContent || control.name || control.outerHTML.slice(0, 80)).trim().slice(0, 60)
  const problems = []
  for (const control of scope.querySelectorAll(CONTROLS)) {
    if (isOff(control) || !isShown(control) || control.type === 'hidden' || control.type === 'file') continue
    // A switch or a radio is drawn by its label; links for screen readers appear when they get the focus.
    const drawn = control.labels?.[0] ?? control
    control.focus({ preventScroll: true })
    const isFocused = document.activeElement === control || control.contains(document.activeElement)
    drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = drawn.getBoundingClientRect()
    if (width < 3 || height < 3) continue
    const x = left + width / 2, y = top + height / 2
    const hit = document.elementFromPoint(x, y)
    const isInSight = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
    let hidden = null
    for (let each = drawn.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if ((overflowY === 'hidden' && each.scrollTop > 0) || (overflowX === 'hidden' && each.scrollLeft > 0)) hidden = each
    }
    const related = hit && (drawn.contains(hit) || hit.contains(drawn) || hit.closest('label')?.contains(control) || hit.closest(CONTROLS) === control)
    if (!isInSight) problems.push(nameOf(control) + ': out of sight')
    else if (hidden) problems.push(nameOf(control) + ': in a part that a wheel does not scroll')
    else if (!related) problems.push(nameOf(control) + ': covered by ' + (hit ? hit.outerHTML.slice(0, 80) : 'nothing'))
    else if (!isFocused && control.tabIndex >= 0) problems.push(nameOf(control) + ': gets no focus')
  }
  return problems
})()`
