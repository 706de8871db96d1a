import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { BannerAction } from '@placet/contract/constants'
import type { FirstLayer } from '@placet/rules/publish/layers'
import { createBlocker } from '../blocker/create-blocker.ts'
import { installStubs } from '../gpp/install-stubs.ts'
import { installIabStubs } from '../iab/install-stubs.ts'
import { painted, request, toJson, whenIdle } from '../intrinsics.ts'
import { createLoader, lazily } from '../load-chunk.ts'
import { pageDocument } from '../page-document.ts'
import { readProperty } from '../read-property.ts'
import { announceChange, announceDefaults, markPage } from '../signals.ts'
import { trusted } from '../trusted.ts'
import { createAnswers } from '../ui/answers.ts'
import { createBanner } from '../ui/banner.ts'
import { actionRow, button, element } from '../ui/element.ts'
import { putIabBody } from '../ui/iab-body.ts'
import { createHost } from '../ui/host.ts'
import { guard, hearing } from './events.ts'
import type { BootKit, Core, CoreModule, Hooks } from './kit.ts'
import { createMemory } from './memory.ts'
import { isStarted, queueCalls } from './queue-calls.ts'
import { createStage } from './stage.ts'

/** Everything up to the first answer; whatever may come later is the core's. */
export function start(config: FirstLayer, tag = pageDocument.currentScript, loaderFor = createLoader): void {
  guard(() => {
    if (guard(isStarted)) return
    const { banner } = config
    const isReportOnly = !!tag?.hasAttribute('data-report-only')
    const base = `${originOf(tag ?? window.placet)}/c2/${config.code}`
    const isPrepared = !!readProperty(pageDocument, 'prerendering')
    const load = loaderFor(base, config.version)
    const memory = createMemory(config)
    const stage = createStage(config)
    let granted = 'necessary'

    const takeEffect = () => {
      guard(() => markPage(memory.resolved))
      const permitted = Object.keys(memory.resolved.categories).filter(memory.permits).join()
      if (permitted === granted) return
      granted = permitted
      if (__placet_queues__) guard(() => announceChange(config.queues, memory.resolved))
      if (__placet_rules__) guard(() => blocker?.activate())
      hooks.onChange()
    }

    const keep = (record: ConsentSubmission) => {
      const text = toJson(record)
      // If storage is full or forbidden, only this page can retry.
      guard(() => localStorage.setItem(`placet-${config.code}-${record.eventId}`, text))
      return text
    }

    const hooks: Hooks = {
      closeAll: (due) => stage.removeFrom(0, due),
      close: () => stage.removeFrom(-1),
      onChange: () => {},
      report: (record) => {
        keep(record)
        return core().then(
          () => hooks.report(record),
          () => false,
        )
      },
    }

    // A click shows its effect before anybody is told of it; a call by a script is over when it returns.
    const choose: BootKit['choose'] = (action, choices, layer) => {
      const due = layer === 'api' ? undefined : painted()
      const record = memory.decide(action, choices, layer)
      const deliver = () => {
        guard(takeEffect)
        return hooks.report(record)
      }
      const made = due ? due.then(deliver) : deliver()
      guard(() => hooks.closeAll(due))
      return made
    }

    const answer = createAnswers(config, memory.permits, choose, () => void open('preferences'))

    const showBanner = (actions: readonly BannerAction[]) => {
      const { closeAction, blockUI } = banner
      const close = () => hooks.close()
      const view = createBanner(
        config,
        actions.map((action) => answer('banner', action)),
        closeAction && [
          'close',
          '×',
          closeAction === 'dismiss' ? close : answer('banner', closeAction)[2],
          config.words.labels.close,
        ],
        __placet_gpp__ && toJson(memory.resolved).includes('gpc'),
      )
      if (__placet_iab__ && config.words.iab) {
        putIabBody(view, config.words.iab, () => void open('vendors'))
      }
      // Only for modal dialogs: browsers close them on the second Escape even if the first was prevented.
      view.oncancel = view.onclose = (event) => {
        if (closeAction === 'dismiss') return close()
        event.preventDefault()
        if (!view.open && view.isConnected) view.showModal()
      }
      stage.show('banner', view, blockUI)
    }

    const open = async (screen: 'preferences' | 'vendors', isUnasked?: boolean) => {
      try {
        ;(await core()).open(screen, isUnasked)
      } catch {
        // A failed load must not prevent the visitor from choosing.
        if (stage.current() && banner.actions.includes('deny')) return
        stage.removeFrom(0)
        showBanner(['accept', 'deny'])
      }
    }

    const showFirst = () => {
      const { screen } = memory.resolved
      if (screen === 'banner') showBanner(banner.actions)
      else if (screen) void open(screen, true)
    }

    const core = lazily(async (): Promise<Core> => {
      const fetched: Promise<CoreModule> = load(`core.${config.words.language}`)
      const { start: startCore, layer } = await fetched
      return startCore(kit, layer)
    })
    // Without patterns only markup holds anything back, which needs no help until it is permitted.
    const blocker = __placet_rules__ ? createBlocker(config.blocker, memory.permits, isReportOnly) : undefined
    const kit: BootKit = {
      ...stage,
      ...{
        config,
        page: pageDocument,
        base,
        load,
        memory,
        isReportOnly,
        isPrepared,
        hooks,
        hearing,
        takeEffect,
      },
      ...{ choose, showBanner, showFirst, keep, answer, element, button, actionRow, createHost, request },
      ...(__placet_rules__ && blocker && { blocker, trusted }),
    }

    if (__placet_iab__) guard(installIabStubs)
    if (__placet_gpp__ && config.hasGpp) guard(installStubs)
    if (__placet_queues__) guard(() => announceDefaults(config.queues))
    takeEffect()
    // A page that is only prepared may never be looked at; the core waits until it is.
    if (!isPrepared) showFirst()
    // Buyers wait for their strings on every page, and what is permitted for its release.
    if (__placet_iab__ || (__placet_gpp__ && config.hasGpp) || granted !== 'necessary') void core()
    else void painted().then(() => whenIdle(() => void core()))
    // Last: pages may have made a trap of our name.
    queueCalls(core)
  })
}

// When imported as a module, the script has no tag, so the snippet stores its URL on the queue.
function originOf(tag: unknown): string {
  // The cast is safe: whatever it is, a URL is made of its text.
  const src = readProperty(tag, 'src') as string
  return new URL(src || location.href).origin
}
