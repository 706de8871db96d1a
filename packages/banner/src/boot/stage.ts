import type { Screen } from '@placet/js/api'
import type { FirstLayer } from '@placet/rules/publish/layers'
import { pageDocument } from '../page-document.ts'
import { createHost, type Host } from '../ui/host.ts'
import { emit } from './events.ts'

interface Shown {
  readonly screen: Screen
  readonly view: HTMLDialogElement
  readonly isModal: boolean
}

/** The screens that are open, one above the other. */
export interface Stage {
  readonly current: () => Screen
  readonly show: (screen: Screen, view: HTMLDialogElement, isModal: boolean) => void
  /** Removes the screens from this one on, and tells the listeners when `due` resolves. */
  readonly removeFrom: (index: number, due?: Promise<unknown>) => void
  /** Pages on which nothing is shown make neither elements nor style sheets. */
  readonly dressed: () => Host
}

export function createStage({ look }: FirstLayer): Stage {
  const shown: Shown[] = []
  let made: Host | undefined

  const current = () => shown.at(-1)?.screen ?? null
  const dressed = () => (made ??= createHost(look.css, look.own))
  const tell = () => emit('ui', { current: current() })

  const removeFrom = (index: number, due?: Promise<unknown>) => {
    if (!shown[0]) return
    for (const { view, isModal } of shown.splice(index)) {
      // Gives the focus back; others never took it.
      if (isModal) view.close()
      view.remove()
    }
    if (!shown[0]) made?.host.remove()
    if (due) void due.then(tell)
    else tell()
  }

  const show = (screen: Screen, view: HTMLDialogElement, isModal: boolean) => {
    const { host, root } = dressed()
    root.append(view)
    shown.push({ screen, view, isModal })
    // Before the body: first for keyboard and screen reader, and kept when a framework replaces the body.
    if (!host.isConnected) pageDocument.documentElement.insertBefore(host, pageDocument.body)
    tell()
    if (isModal) view.showModal()
    else view.open = true
    // A modal hidden by an ad blocker would still block the page.
    if (isModal && !view.offsetHeight) removeFrom(0)
  }

  return { current, show, removeFrom, dressed }
}
