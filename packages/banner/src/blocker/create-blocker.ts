import type { Verdict } from '@placet/js/api'
import type { BlockRule } from '@placet/rules/layers'
import { emit, guard } from '../events.ts'
import { apply, nextTask } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import type { Blocker } from '../tools/kit.ts'
import { intercept } from './intercept.ts'
import { createJudge } from './judge.ts'
import { asideOf, isScript, isWaiting, letIn, setAside, TAGS } from './tag.ts'

const { querySelectorAll: inElement, matches } = Element.prototype
const { querySelectorAll: inFragment } = DocumentFragment.prototype

// What was only parsed, to be written into the page as text, stays behind in a document of its own.
const isOurs = (element: Element) => element.ownerDocument === document

/** Holds tags back until their category is permitted, and lets them in then, in their order. */
export function createBlocker(
  rules: readonly BlockRule[],
  has: (category: string) => boolean,
  isReportOnly: boolean,
): Blocker & { readonly start: () => void } {
  const held = new Map<Element, Verdict>()
  const released = new WeakSet<Element>()
  let isReviving = false

  const judge = createJudge(rules, has)
  const isPermitted = ({ category, isNegated = false }: Verdict) => has(category) !== isNegated

  const hold = (element: Element, verdict: Verdict, url?: string) => {
    if (!isReportOnly) {
      setAside(element, verdict, url)
      held.set(element, verdict)
    }
    emit('blocked', { verdict, subject: element })
    return !isReportOnly
  }

  /** True when it is held back. A script that is not fresh may have run: nothing can be done about it any more. */
  const look = (element: Element, isFresh: boolean): boolean => {
    const waits = isWaiting(element)
    if (!(waits || (rules[0] && (isFresh || !isScript(element)))) || released.has(element)) return false
    const verdict = judge(element)
    if (!verdict) return false
    if (isPermitted(verdict)) {
      if (waits) {
        held.set(element, verdict)
        revive()
      }
      return false
    }
    return (waits && held.has(element)) || hold(element, verdict)
  }

  const lookInto = (node: unknown, isFresh: boolean): boolean => {
    let isAnyHeld = false
    const each = (element: Element) => {
      isAnyHeld = look(element, isFresh) || isAnyHeld
    }
    if (node instanceof Element) {
      if (apply(matches, node, [TAGS])) each(node)
      apply(inElement, node, [TAGS]).forEach(each)
    } else if (node instanceof DocumentFragment) apply(inFragment, node, [TAGS]).forEach(each)
    return isAnyHeld
  }

  const letGo = (element: Element, verdict: Verdict) => {
    held.delete(element)
    const done = letIn(element)
    emit('unblocked', { verdict, subject: element })
    return done
  }

  const isDue = (element: Element) => {
    const verdict = judge(element)
    return (
      (!verdict || isPermitted(verdict)) && isOurs(element) && (!isScript(element) || element.isConnected)
    )
  }

  const reviveAll = async () => {
    // The click that granted the category gets its paint first.
    await nextTask()
    let loaded: Promise<unknown> | null = null
    for (const [element, verdict] of held) {
      if (!isDue(element)) continue
      const isExternal = isScript(element) && (element.src || asideOf(element))
      if (loaded && isScript(element) && !isExternal) {
        await loaded
        loaded = null
        if (!isDue(element)) continue
      }
      const done = letGo(element, verdict)
      if (isExternal && !element.hasAttribute('async')) loaded = done
    }
    isReviving = false
    revive()
  }

  const revive = () => {
    if (isReviving || !Array.from(held.keys()).some(isDue)) return
    isReviving = true
    void reviveAll()
  }

  const refuses = (url: string) => {
    const verdict = judge({ url })
    if (!verdict || isPermitted(verdict)) return false
    emit('blocked', { verdict, subject: url })
    return !isReportOnly
  }

  const holdsSource = (element: Element, url: string) => {
    const verdict = apply(matches, element, [TAGS]) && !released.has(element) ? judge({ url }) : null
    return verdict !== null && !isPermitted(verdict) && hold(element, verdict, url)
  }

  return {
    judge,
    isPermitted,
    held: () =>
      Array.from(held, ([subject, verdict]) => ({ subject, verdict })).filter(({ subject }) =>
        isOurs(subject),
      ),
    release: (element) => {
      const verdict = held.get(element)
      released.add(element)
      if (verdict) void letGo(element, verdict)
    },
    activate: (root = pageDocument.documentElement) => {
      lookInto(root, false)
      revive()
    },
    start: () => {
      new MutationObserver((records) =>
        guard(() => {
          for (const { addedNodes, target } of records) {
            if (target instanceof HTMLScriptElement) look(target, true)
            addedNodes.forEach((node) => lookInto(node, true))
          }
        }),
      ).observe(pageDocument.documentElement, { childList: true, subtree: true })
      if (rules[0]) intercept({ holdsBack: (node) => lookInto(node, true), holdsSource, refuses })
    },
  }
}
