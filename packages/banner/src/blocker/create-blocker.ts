import type { Verdict } from '@placet/js/api'
import type { BlockRule } from '@placet/rules/publish/layers'
import { emit, guard } from '../boot/events.ts'
import { apply } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import { findInFragment } from './find-in-fragment.ts'
import { intercept } from './intercept.ts'
import { createJudge, type Judge } from './judge.ts'
import { nativeFind } from './native-find.ts'
import { isScript, isWaiting, setAside, TAGS } from './tag.ts'

const { matches } = Element.prototype
const findInElement = nativeFind(Element.prototype)

/** Blocks elements; releasing them is up to the core. */
export interface Holding {
  readonly judge: Judge
  readonly isPermitted: (verdict: Verdict) => boolean
  /** In the order in which they were added to the page. */
  readonly held: Map<Element, Verdict>
  /** Never blocked, whatever the choice. */
  readonly released: WeakSet<Element>
  readonly activate: (root?: ParentNode) => void
  /** Called when a blocked element may be released. */
  onDue: () => void
}

export function createBlocker(
  rules: readonly BlockRule[],
  has: (category: string) => boolean,
  isReportOnly: boolean,
): Holding {
  const held = new Map<Element, Verdict>()
  const released = new WeakSet<Element>()
  const judge = createJudge(rules, has)
  const isPermitted = ({ category, isNegated }: Verdict) => has(category) === !isNegated

  const isDenied = (verdict: Verdict | null, subject: Element | string, url?: string): boolean => {
    if (!verdict || isPermitted(verdict)) return false
    if (__placet_rules__ && !isReportOnly && subject instanceof Element) setAside(subject, verdict, url)
    // Markup parsed in a template is written to the page as text and checked again there.
    if (__placet_rules__ && subject instanceof Element && subject.ownerDocument !== document)
      return !isReportOnly
    if (!isReportOnly && subject instanceof Element) held.set(subject, verdict)
    emit('blocked', { verdict, subject })
    return !isReportOnly
  }

  /** True if the element is blocked. A script that isn't fresh may have run already: too late to block it. */
  const look = (element: Element, isFresh: boolean): boolean => {
    const waits = isWaiting(element)
    if ((!waits && (!__placet_rules__ || (!isFresh && isScript(element)))) || released.has(element))
      return false
    if (waits && held.has(element)) return true
    const verdict = judge(element)
    if (waits && verdict && isPermitted(verdict)) held.set(element, verdict)
    return isDenied(verdict, element)
  }

  const lookInto = (node: unknown, isFresh: boolean): boolean => {
    let isAnyHeld = false
    const each = (element: Element) => {
      if (look(element, isFresh)) isAnyHeld = true
    }
    if (node instanceof Element) {
      if (apply(matches, node, [TAGS])) each(node)
      apply(findInElement, node, [TAGS]).forEach(each)
    } else if (__placet_rules__ && node instanceof DocumentFragment)
      apply(findInFragment, node, [TAGS]).forEach(each)
    return isAnyHeld
  }

  const blocker: Holding = {
    judge,
    isPermitted,
    held,
    released,
    activate: (root = pageDocument.documentElement) => {
      lookInto(root, false)
      if (held.size) blocker.onDue()
    },
    // Whatever permits something fetches the core, which releases it.
    onDue: () => {},
  }
  new MutationObserver((records) =>
    guard(() => {
      for (const { addedNodes, target } of records) {
        if (isScript(target)) look(target, true)
        addedNodes.forEach((node) => lookInto(node, true))
      }
      if (held.size) blocker.onDue()
    }),
  ).observe(pageDocument.documentElement, { childList: true, subtree: true })
  if (__placet_rules__) {
    intercept(
      (node) => lookInto(node, true),
      (element, url) =>
        apply(matches, element, [TAGS]) && !released.has(element) && isDenied(judge({ url }), element, url),
      (url) => isDenied(judge({ url }), url),
    )
  }
  return blocker
}
