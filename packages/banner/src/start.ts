import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { ConsentSnapshot } from '@placet/js/api'
import type { FirstLayer } from '@placet/rules/publish/layers'
import { createBlocker } from './blocker/create-blocker.ts'
import { type Choose, createConsent } from './consent.ts'
import { emit, guard, on, report } from './events.ts'
import { installStubs } from './gpp/install-stubs.ts'
import { views } from './gpp/views.ts'
import { grantedIn } from './granted-in.ts'
import { request, toJson, whenIdle } from './intrinsics.ts'
import { createLoader, lazily } from './load-chunk.ts'
import { listenToMarkup } from './markup.ts'
import { pageDocument } from './page-document.ts'
import { createApi, isPublished, publishApi } from './public-api.ts'
import { readProperty } from './read-property.ts'
import { createIabLoader } from './iab/create-iab-loader.ts'
import { installIabStubs } from './iab/install-stubs.ts'
import { announceChange, announceDefaults, markPage } from './signals.ts'
import { trusted } from './trusted.ts'
import { button, element } from './ui/element.ts'
import { createScreens } from './ui/screens.ts'

export function start(config: FirstLayer, tag = pageDocument.currentScript, loaderFor = createLoader): void {
  guard(() => {
    if (guard(isPublished)) return
    const isReportOnly = tag?.hasAttribute('data-report-only') === true
    const base = `${originOf(tag ?? window.placet)}/c2/${config.code}`
    let granted = 'necessary'

    const apply = (snapshot: ConsentSnapshot) => {
      const permitted = grantedIn(snapshot).join()
      guard(() => markPage(snapshot))
      if (permitted === granted) return
      granted = permitted
      guard(() => announceChange(config.queues, snapshot))
      guard(() => blocker.activate())
      emit('change', snapshot)
    }

    const choose: Choose = (...decision) => {
      const made = consent.decide(...decision)
      guard(screens.closeAll)
      return made
    }

    const keep = (record: ConsentSubmission) => {
      const text = toJson(record)
      // If storage is full or forbidden, only this page can retry.
      guard(() => localStorage.setItem(`placet-${config.code}-${record.eventId}`, text))
      return text
    }

    const submit = (record: ConsentSubmission) => {
      keep(record)
      return tools().then(
        (loaded) => loaded.submit(record),
        () => false,
      )
    }

    /** Adds the framework's strings to the record, or submits it without them if their chunk fails to load. */
    const submitWithStrings = async (record: ConsentSubmission) => {
      keep(record)
      const second = await screens.second?.().catch(report)
      return submit({ ...record, ...second?.stringsOf?.(record) })
    }

    const load = loaderFor(base, config.version)
    const tools = lazily(async () => {
      const { start: startTools, layer } = await load('tools')
      const lent = { on, emit, guard, report, element, button, request, ...(__placet_rules__ && { trusted }) }
      const own = { config, page: pageDocument, snapshot, has, choose, screens, blocker, isReportOnly }
      const strings = __placet_gpp__ && { strings: gpp }
      return startTools({ ...lent, ...own, ...strings, base, keep, load, refresh, showAgain }, layer)
    })
    const gpp =
      __placet_gpp__ && config.hasGpp
        ? lazily(async () => {
            const { start: startGpp, layer } = await load('gpp')
            const own = { config, page: pageDocument, snapshot, screens, base, views }
            await startGpp({ ...own, on, report, request }, layer)
          })
        : undefined
    const consent = createConsent(config, __placet_iab__ ? submitWithStrings : submit, apply)
    const { has, snapshot, refresh, screen } = consent
    const blocker = createBlocker(config.blocker, has, isReportOnly, () => void tools())
    const screens = __placet_iab__
      ? createScreens(config, consent, choose, createIabLoader(load, consent))
      : createScreens(config, consent, choose, (language) => load(`preferences.${language}`))
    const api = createApi(consent, screens, choose, blocker, tools)

    const show = () => {
      if (!screen()) screens.closeAll()
      if (!screens.current()) screens.open(screen(), true)
      whenIdle(() => void tools())
    }
    // Another page may have changed the choice in the meantime.
    const showAgain = () =>
      guard(() => {
        refresh()
        show()
      })

    if (__placet_iab__) guard(installIabStubs)
    if (gpp) {
      guard(installStubs)
      void gpp()
    }
    guard(() => announceDefaults(config.queues))
    guard(() => publishApi(api))
    apply(snapshot())
    emit('ready', snapshot())
    listenToMarkup(api)
    if (readProperty(pageDocument, 'prerendering')) {
      pageDocument.addEventListener('prerenderingchange', showAgain)
    } else show()
    // Buyers wait for the TC string on every page, even if the visitor isn't asked.
    if (__placet_iab__) void screens.second?.().catch(() => {})
  })
}

// When imported as a module, the script has no tag, so the snippet stores its URL on the queue.
function originOf(tag: unknown): string {
  const src = readProperty(tag, 'src')
  return new URL(typeof src === 'string' && src ? src : location.href).origin
}
