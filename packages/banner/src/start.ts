import type { ConsentSnapshot } from '@placet/js/api'
import type { FirstLayer } from '@placet/rules/layers'
import { createBlocker } from './blocker/create-blocker.ts'
import { type Choose, createConsent, grantedIn } from './consent.ts'
import { emit, guard, on, report } from './events.ts'
import { whenIdle } from './intrinsics.ts'
import { createLoader, lazily } from './load-chunk.ts'
import { listenToMarkup } from './markup.ts'
import { createOutbox } from './outbox.ts'
import { pageDocument } from './page-document.ts'
import { createApi, isPublished, publishApi } from './public-api.ts'
import { announceChange, announceDefaults, markPage } from './signals.ts'
import type { ToolsKit } from './tools/kit.ts'
import { trustedScriptUrl } from './trusted-script-url.ts'
import { button, element } from './ui/element.ts'
import { createScreens } from './ui/screens.ts'

export function start(config: FirstLayer): void {
  guard(() => {
    if (isPublished()) return
    const tag = pageDocument.currentScript
    const isReportOnly = tag !== null && tag.hasAttribute('data-report-only')
    const base = `${originOf(tag)}/c2/${config.code}`
    const records = createOutbox(base + '/consent', 'placet-' + config.code)
    let granted = ['necessary']

    const apply = (snapshot: ConsentSnapshot) => {
      const before = granted
      granted = grantedIn(snapshot)
      guard(() => markPage(snapshot))
      if (before.join() === granted.join()) return
      guard(() => announceChange(config.queues, snapshot))
      guard(() => blocker.activate())
      emit('change', snapshot)
      const tell = (event: 'grant' | 'revoke', names: string[], others: string[]) => {
        for (const name of names) if (!others.includes(name)) emit(event, { name, state: snapshot })
      }
      tell('revoke', before, granted)
      tell('grant', granted, before)
    }

    const choose: Choose = (...decision) => {
      guard(screens.closeAll)
      return consent.decide(...decision).catch((error: unknown) => {
        report(error)
        return { state: consent.snapshot(), delivered: false }
      })
    }

    const consent = createConsent(config, records.submit, apply)
    const { has, snapshot, refresh } = consent
    const blocker = createBlocker(config.blocker, has, isReportOnly)
    const load = createLoader(base, config.version)
    const screens = createScreens(config, consent, choose, (language) => load(`preferences.${language}`))
    const tools = lazily(async () => {
      const module = await load('tools')
      const setWords: ToolsKit['setWords'] = (words) => {
        config.words = words
        refresh()
        screens.redraw()
      }
      const lent = { on, emit, guard, report, element, button, trustedScriptUrl }
      const own = { config, page: pageDocument, snapshot, has, choose, screens, blocker, isReportOnly }
      return module.start({ ...lent, ...own, records, load, setWords, refresh }, module.layer)
    })
    const api = createApi(consent, screens, choose, blocker, tools)

    /** What another page has changed meanwhile is seen first. */
    const settle = () => {
      refresh()
      if (!consent.screen()) screens.closeAll()
      else if (!screens.current()) screens.open(consent.screen(), true)
    }
    const begin = () => {
      guard(() => screens.open(consent.screen(), true))
      whenIdle(() => void tools())
    }

    guard(() => announceDefaults(config.queues))
    guard(blocker.start)
    publishApi(api)
    apply(snapshot())
    emit('ready', snapshot())
    listenToMarkup(api)
    begin()
    void settle
  })
}

function originOf(tag: HTMLOrSVGScriptElement | null): string {
  return new URL((tag instanceof HTMLScriptElement && tag.src) || location.href).origin
}
